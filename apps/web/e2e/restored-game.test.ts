import { expect, test } from './journey.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a reload in the middle of a game loses nothing and repeats nothing', async ({
  classic,
  page,
  puzzle,
  stored,
}) => {
  const guesses = puzzle.wrongGuesses(3);
  await classic.open();
  await classic.guessAll(guesses);
  const kept = await stored.all();

  await page.reload();
  await expect(classic.rows).toHaveCount(3);

  expect(await classic.guessedNames()).toEqual(guesses.map(({ name }) => name).reverse());
  expect(await stored.all()).toEqual(kept);
  expect((await page.getByRole('status').allTextContents()).join('')).toBe('');
  const animations = await classic.table.evaluate(
    (table) => table.getAnimations({ subtree: true }).length,
  );
  expect(animations).toBe(0);
  await expect(classic.search.box).toBeVisible();
});

test('a reload after the win shows the winner card at once and counts nothing', async ({
  classic,
  page,
  puzzle,
  stored,
}) => {
  await stored.put({
    [`classic-${puzzle.date}`]: JSON.stringify([
      puzzle.answer.profileUrl,
      ...puzzle.wrongGuesses(1).map(({ profileUrl }) => profileUrl),
    ]),
    [`classic-${puzzle.date}-status`]: '{"completed":"completed","tries":2}',
  });
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/post/')) posts.push(request.url());
  });

  await page.clock.install();
  await classic.open();
  await page.clock.pauseAt(Date.now() + 1_000);

  await expect(classic.winner.card).toBeVisible();
  await expect(classic.winner.card).not.toBeFocused();
  await expect(classic.search.box).toHaveCount(0);
  await expect(classic.winner.shareBox).toContainText(
    'You solved the puzzle in 2 guesses! Share your results with your friends!',
  );
  expect((await page.getByRole('status').allTextContents()).join('')).toBe('');
  await expect(classic.successCount).toHaveText('0 people already found out!');
  expect(posts).toEqual([]);
});

test('the win box offers the modes not yet completed today, in order, then nothing', async ({
  classic,
  page,
  puzzle,
  stored,
}) => {
  const { date } = puzzle;
  const done = '{"completed":"completed","tries":1}';
  await stored.put({
    [`classic-${date}`]: JSON.stringify([puzzle.answer.profileUrl]),
    [`classic-${date}-status`]: done,
  });
  await classic.open();
  await expect(classic.winner.nextMode).toHaveAttribute('href', '/image-guess');

  const offers = [
    { completed: 'image-guess', next: '/channel-guess' },
    { completed: 'channel-guess', next: `/crono/${date}` },
  ];
  for (const { completed, next } of offers) {
    await stored.put({ [`${completed}-${date}-status`]: done });
    await classic.open();
    await expect(classic.winner.nextMode).toHaveAttribute('href', next);
  }

  await stored.put({ [`crono-${date}-status`]: done });
  await classic.open();
  await expect(classic.winner.winBox).toBeVisible();
  await expect(classic.winner.nextMode).toHaveCount(0);
  await expect(page.getByText('Next mode')).toHaveCount(0);
});
