import { DAY_MS } from '@starguess/game-core';
import { expect, test } from './journey.ts';
import { PicturePuzzle } from './picture-puzzle.ts';
import { finishedDays, storedGuesses } from './stored-play.ts';

test('a newcomer sees the day’s four games and the time left, and no streak', async ({
  home,
  page,
}) => {
  await home.open();
  await expect(home.status).toContainText('0 of 4 today');
  await expect(home.status).toContainText('Start a streak');
  await expect(home.status.getByRole('timer')).toHaveText(/^(1[01]:\d\d|12:00):\d\d$/);
  await expect(home.status.locator('[data-done="true"]')).toHaveCount(0);
  await expect(page.locator('[data-slot="copy-all"]')).toHaveCount(0);
});

test('a regular sees the streak, what is done today, and the faces of what was found', async ({
  home,
  page,
  puzzle,
  stored,
}) => {
  const [miss] = puzzle.wrongGuesses(1);
  if (miss === undefined) throw new Error('There is nothing to guess wrongly');
  await stored.put({
    ...finishedDays(puzzle.date, 7),
    [`classic-${puzzle.date}`]: storedGuesses([miss, puzzle.answer]),
    [`classic-${puzzle.date}-status`]: '{"completed":"completed","tries":2}',
    [`image-guess-${puzzle.date}`]: storedGuesses([miss]),
    [`crono-${puzzle.date}-status`]: '{"completed":"completed","tries":14}',
  });
  await home.open();
  await expect(home.status).toContainText('8-day streak');
  await expect(home.status).toContainText('2 of 4 today');

  await expect(home.classicCard).toHaveAttribute('data-state', 'solved');
  await expect(home.classicCard).toContainText('2 tries');
  await expect(home.classicCard.getByRole('img', { name: puzzle.answer.name })).toHaveAttribute(
    'src',
    puzzle.answer.profilePictureUrl,
  );
  const tiles = home.classicCard.locator('[data-slot="mini-tiles"] [data-mark]');
  await expect(tiles).toHaveCount(12);
  await expect(home.classicCard.locator('[data-mark="correct"]').nth(5)).toBeVisible();

  await expect(home.card('Profile picture')).toHaveAttribute('data-state', 'in-progress');
  await expect(home.card('Profile picture')).toContainText('Continue: 1 try');
  await expect(home.card('Crono')).toContainText('14 points');
  await expect(page.locator('[data-slot="statistics-button"]')).toContainText('8');
});

test('a streak that began yesterday moves nothing when it is known', async ({
  home,
  page,
  puzzle,
  stored,
}) => {
  await page.addInitScript(() => {
    Reflect.set(window, 'shifts', []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Reflect.get(window, 'shifts').push(entry.toJSON());
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await stored.put(finishedDays(puzzle.date, 3));
  await home.open();
  await expect(home.status).toContainText('3-day streak');
  await expect(home.status.getByRole('timer')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
});

test('a day on which all is done has its results in one text', async ({
  context,
  home,
  page,
  puzzle,
  server,
  stored,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const tries = { classic: 4, 'image-guess': 11, 'channel-guess': 1, crono: 14 };
  await stored.put(
    Object.fromEntries(
      Object.entries(tries).map(([game, count]) => [
        `${game}-${puzzle.date}-status`,
        JSON.stringify({ completed: 'completed', tries: count }),
      ]),
    ),
  );
  await home.open();
  await expect(home.status).toContainText('4 of 4 today');
  await expect(home.status).toContainText(/All done – back in (1[01]:\d\d|12:00):\d\d/);
  // Guesses that are gone leave one tile a try, of which the last ones are shown.
  const tiles = home.card('Profile picture').locator('[data-slot="mini-tiles"]');
  await expect(tiles).toHaveText('+3');
  await expect(tiles.locator('[data-mark="incorrect"]')).toHaveCount(7);
  await expect(tiles.locator('[data-mark="correct"]')).toHaveCount(1);

  const copy = page.locator('[data-slot="copy-all"]');
  await expect(copy).toHaveText('Copy all');
  await copy.click();
  await expect(copy).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    [
      `Starguess ${puzzle.date}`,
      'classic: 4',
      'image-guess: 11',
      'channel-guess: 1',
      'crono: 14',
      server.url,
    ].join('\n'),
  );
});

test('the results can be selected where the clipboard refuses', async ({
  home,
  page,
  puzzle,
  stored,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  const done = '{"completed":"completed","tries":3}';
  const games = ['classic', 'image-guess', 'channel-guess', 'crono'];
  await stored.put(
    Object.fromEntries(games.map((game) => [`${game}-${puzzle.date}-status`, done])),
  );
  await home.open();
  await page.locator('[data-slot="copy-all"]').click();
  await expect(home.status.getByRole('textbox')).toHaveValue(
    new RegExp(`^Starguess ${puzzle.date}\nclassic: 3\n`),
  );
  const words = home.status.getByText('Copy this text to share it:');
  expect((await words.boundingBox())?.height).toBeGreaterThan(10);
});

test('a found channel shows its logo', async ({ home, server, stored }) => {
  const channel = await PicturePuzzle.ofToday(server, 'channel-guess');
  await stored.put({
    [`channel-guess-${channel.date}`]: JSON.stringify([channel.answer.id]),
    [`channel-guess-${channel.date}-status`]: '{"completed":"completed","tries":1}',
  });
  await home.open();
  await expect(
    home.card('Channel').getByRole('img', { name: channel.answer.name }),
  ).toHaveAttribute('src', channel.answer.picture);
});

test('a streak that was broken is none', async ({ home, puzzle, stored }) => {
  const before = new Date(Date.parse(puzzle.date) - 2 * DAY_MS).toISOString().slice(0, 10);
  await stored.put(finishedDays(before, 3));
  await home.open();
  await expect(home.status).toContainText('Start a streak');
});
