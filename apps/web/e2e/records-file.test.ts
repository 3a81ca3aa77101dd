import { expect, test } from './journey.ts';
import { PicturePage } from './picture-page.ts';
import { PicturePuzzle } from './picture-puzzle.ts';
import { successCountOf } from './puzzle.ts';
import { NOT_RENDERED } from './starguess-server.ts';
import { recordsText, StatisticsPage } from './statistics-page.ts';
import { storedGuesses } from './stored-play.ts';

function done(tries: number) {
  return { completed: 'completed', tries };
}

function texts(records: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(records).map(([key, value]) => [key, JSON.stringify(value)]),
  );
}

/** Data of the browser and not of the player, which no file contains. */
const OWN_TO_THE_BROWSER = {
  language: 'en',
  theme: '"midnight"',
  device_id: '0123456789abcdef',
  featureFlags: '["classic-modes"]',
  'age-notice': '"seen"',
  survey_closed: '1',
  'dev-settings': '{}',
};

test('records go from one browser to another, and a win that comes along is not counted twice', async ({
  classic,
  openElsewhere,
  page,
  puzzle,
  server,
  stored,
}) => {
  const records = {
    answered_feedback: ['difficulty', 'clues'],
    'classic-2030-12-30': ['/model/b', '/model/a'],
    'classic-2030-12-30-status': done(2),
    'classic-easy-2030-12-31': ['/model/a'],
    'coachMark.classic-modes': false,
    'crono-2030-12-31-status': done(12),
    'crono-users': { '2030-12-31': 'AAAAAAAAAAAAAAAAAAAAAA', BBBBBBBBBBBBBBBBBBBBBB: 'user' },
  };
  await stored.put({ ...texts(records), ...OWN_TO_THE_BROWSER });
  await classic.open();
  const guesses = puzzle.winningGuesses(2);
  await classic.guessAll(guesses);
  await expect(classic.successCount).toHaveText('1 person already found out!');
  const expected = {
    ...records,
    [`classic-${puzzle.date}`]: JSON.parse(storedGuesses(guesses)),
    [`classic-${puzzle.date}-status`]: done(2),
    'coachMark.help-classic': false,
  };
  const statistics = new StatisticsPage(page);
  await statistics.open();
  const { name, file } = await statistics.export();
  expect(file).toEqual({
    format: 'starguess',
    version: 1,
    exportedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
    records: expected,
  });
  expect(name).toBe(`starguess-${file.exportedAt.slice(0, 10)}.json`);

  const otherPage = await openElsewhere();
  const other = new StatisticsPage(otherPage);
  await otherPage.goto('/');
  await other.open();
  await other.chooseText(JSON.stringify(file));
  await expect(other.summary).toContainText('To be added: 4 games.');
  await other.confirm();
  await expect(other.outcome).toHaveText('Your records were imported.');
  await expect(other.game('classic')).toContainText('2 solved');
  await Promise.all([otherPage.waitForEvent('load'), other.closeButton.click()]);

  const card = otherPage.locator('[data-slot="home-card"]').first();
  await expect(card).toContainText('Solved in 2 tries');
  await classic.inTab(otherPage).open();
  await expect(classic.inTab(otherPage).winner.card).toBeVisible();
  const kept: Record<string, string> = await otherPage.evaluate(() => ({ ...localStorage }));
  expect(kept).toMatchObject(texts(expected));
  expect(kept['pending-successes']).toBeUndefined();
  expect(Object.keys(kept)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(language|theme|featureFlags)$/)]),
  );
  expect(await successCountOf(server)).toBe(1);
});

test('importing shows first what it would add, and changes nothing that is here', async ({
  page,
  server,
  stored,
}) => {
  const puzzle = await PicturePuzzle.ofToday(server, 'image-guess');
  const [first, second] = puzzle.wrongGuesses(2).map(({ id }) => id);
  const today = `image-guess-${puzzle.date}`;
  const channelToday = `channel-guess-${puzzle.date}`;
  const here = { [today]: [first], answered_feedback: ['clues'] };
  const fromFile = {
    [today]: [puzzle.answer.id, second, first],
    [`${today}-status`]: done(3),
    [channelToday]: ['nobody'],
    answered_feedback: ['friends', 'clues'],
  };
  await stored.put(texts(here));
  const game = new PicturePage(page, 'image-guess');
  await game.open();
  const statistics = new StatisticsPage(page);
  await statistics.open();
  await statistics.chooseText(recordsText({ records: { ...fromFile, 'classic-2030-12-31': 7 } }));
  await expect(statistics.refusal).toHaveText(
    'This file is damaged: “classic-2030-12-31” makes no sense. Nothing was changed.',
  );
  await expect(statistics.summary).toHaveCount(0);

  await statistics.chooseRecords(fromFile);
  await expect(statistics.summary.getByRole('heading')).toBeFocused();
  await expect(statistics.summary).toContainText('Import the records saved on');
  await expect(statistics.summary).toContainText('To be added: 1 game.');
  await statistics.summary.getByRole('button', { name: 'Cancel' }).click();
  await expect(statistics.summary).toHaveCount(0);
  await expect(statistics.importButton).toBeFocused();
  expect(await stored.all()).toMatchObject(texts(here));
  expect(await stored.text(channelToday)).toBeNull();

  await statistics.chooseRecords(fromFile);
  await statistics.confirm();
  await expect(statistics.outcome).toHaveText('Your records were imported.');
  expect(await stored.all()).toMatchObject(
    texts({
      [today]: [first],
      [channelToday]: ['nobody'],
      answered_feedback: ['clues', 'friends'],
    }),
  );
  expect(await stored.text(`${today}-status`)).toBeNull();

  await page.keyboard.press('Escape');
  await expect(statistics.dialog).toHaveCount(0);
  await expect(game.cards).toHaveCount(1);
  await expect(game.winner.card).toHaveCount(0);
});

test.describe('a page that is not rendered', () => {
  test.use({ settings: NOT_RENDERED });

  test('the dialog offers figures and a file, but no import, without the server’s date', async ({
    home,
    page,
    stored,
    watch,
  }) => {
    await stored.put({ 'classic-2030-12-31-status': JSON.stringify(done(4)) });
    watch.expectFailures('/api/server-date/');
    await page.route('**/api/server-date/', (route) => route.fulfill({ status: 404 }));
    const statistics = new StatisticsPage(page);
    await home.open();
    await statistics.open();

    await expect(statistics.dialog).toContainText("Today's date could not be loaded");
    await expect(statistics.currentStreak).toHaveText('–');
    await expect(statistics.longestStreak).toHaveText('1 day');
    await expect(statistics.importButton).toBeDisabled();
    const { file } = await statistics.export();
    expect(file.records).toEqual({ 'classic-2030-12-31-status': done(4) });
  });
});
