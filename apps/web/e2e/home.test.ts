import { expect, test } from './journey.ts';
import { finishedDays, storedGuesses } from './stored-play.ts';

test('[HOME2] a newcomer sees what the site is, the day’s four games, the time left, and no streak', async ({
  home,
  page,
}) => {
  await home.open();
  await expect(home.cards).toHaveCount(4);
  await expect(home.status).toContainText('0 of 4 today');
  await expect(home.status).toContainText('Start a streak');
  await expect(home.status.getByRole('timer')).toHaveText(/^(1[01]:\d\d|12:00):\d\d$/);
  await expect(
    page.getByText('4 free daily puzzles about drawn people, new at midnight'),
  ).toBeVisible();
  await expect(home.next).toHaveText('Play');
  await expect(home.classicCard).toContainText('Play');
  for (const { width, least } of [
    { width: 768, least: 700 },
    { width: 1_440, least: 1_080 },
  ]) {
    await page.setViewportSize({ width, height: 900 });
    const [cards, status] = [home.cards.evaluateAll(placesOf), home.status.evaluateAll(placesOf)];
    const places = [...(await cards), ...(await status)];
    const used = Math.max(...places.map(({ right }) => right)) - (places[0]?.left ?? 0);
    expect(used, `at ${width}`).toBeGreaterThanOrEqual(least);
    const heights = (await cards).map(({ height }) => height);
    expect([...new Set(heights)], `at ${width}`).toHaveLength(1);
  }
});

function placesOf(elements: readonly Element[]): readonly DOMRect[] {
  return elements.map((element) => element.getBoundingClientRect().toJSON());
}

test('a regular sees the streak, what is done, and the faces found, and copies the day once all is done', async ({
  context,
  home,
  page,
  puzzle,
  server,
  stored,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { miss } = puzzle;
  const statusOf = (game: string, tries: number) => ({
    [`${game}-${puzzle.date}-status`]: JSON.stringify({ completed: 'completed', tries }),
  });
  await stored.put({
    ...finishedDays(puzzle.date, 7),
    [`classic-${puzzle.date}`]: storedGuesses([miss, puzzle.answer]),
    ...statusOf('classic', 2),
    [`image-guess-${puzzle.date}`]: storedGuesses([miss]),
    ...statusOf('crono', 14),
  });
  await home.open();
  await expect(home.status).toContainText('8-day streak · 1 spare day');
  await expect(home.status).toContainText('2 of 4 today');
  await expect(home.next).toHaveText('Continue: 1 try');
  await expect(home.card('Profile picture')).toContainText('Continue: 1 try');
  await expect(home.classicCard).toContainText('2 tries');
  await expect(home.classicCard.getByRole('img', { name: puzzle.answer.name })).toHaveAttribute(
    'src',
    puzzle.answer.profilePictureUrl,
  );

  await stored.put({ ...statusOf('image-guess', 11), ...statusOf('channel-guess', 1) });
  await home.open();
  await expect(home.next).toHaveCount(0);
  for (const { height } of await home.cards.evaluateAll(placesOf)) expect(height).toBeLessThan(60);
  await expect(home.status).toContainText(/All done – back in (1[01]:\d\d|12:00):\d\d/);
  const copy = page.locator('[data-slot="copy-all"]');
  await copy.click();
  await expect(copy).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    [
      `Starguess ${puzzle.date}`,
      'classic: 2',
      'image-guess: 11',
      'channel-guess: 1',
      'crono: 14',
      server.url,
    ].join('\n'),
  );
});
