import { expect, test } from './journey.ts';
import { successCountOf } from './puzzle.ts';
import { StatisticsPage } from './statistics-page.ts';
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
  await expect(other.summaryCount('Added')).toHaveText('4 games');
  await expect(other.summaryCount('Also added')).toHaveText('5');
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
