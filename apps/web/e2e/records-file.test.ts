import { expect, test } from './journey.ts';
import { successCountOf } from './puzzle.ts';
import { StatisticsPage } from './statistics-page.ts';
import { storedGuesses } from './stored-play.ts';

test('records go from one browser to another, and a win that comes along is not counted twice', async ({
  classic,
  openElsewhere,
  page,
  puzzle,
  server,
  stored,
}) => {
  await stored.put({
    answered_feedback: '["difficulty","clues"]',
    'image-guess-2030-12-30-status': '{"completed":"completed","tries":2}',
  });
  await classic.open();
  const guesses = puzzle.winningGuesses(2);
  await classic.guessAll(guesses);
  await expect(classic.successCount).toHaveText('1 person already found out!');
  const statistics = new StatisticsPage(page);
  await statistics.open();
  const { name, file } = await statistics.export();
  expect(name).toBe(`starguess-${file.exportedAt.slice(0, 10)}.json`);
  expect(Object.keys(file.records).sort()).toEqual([
    'answered_feedback',
    `classic-${puzzle.date}`,
    `classic-${puzzle.date}-status`,
    'coachMark.help-classic',
    'image-guess-2030-12-30-status',
  ]);

  const otherPage = await openElsewhere();
  const other = new StatisticsPage(otherPage);
  await otherPage.goto('/');
  await other.open();
  await other.chooseText('{"format":"starguess"');
  await expect(other.refusal).toContainText('damaged');
  await other.chooseText(JSON.stringify(file));
  await expect(other.summary.getByRole('heading')).toBeFocused();
  await expect(other.summary).toContainText('To be added: 2 games.');
  await other.summary.getByRole('button', { name: 'Cancel' }).click();
  await expect(other.importButton).toBeFocused();
  await other.chooseText(JSON.stringify(file));
  await other.confirm();
  await expect(other.outcome).toHaveText('Your records were imported.');
  await Promise.all([otherPage.waitForEvent('load'), other.closeButton.click()]);

  await expect(otherPage.locator('[data-slot="home-card"]').first()).toContainText('2 tries');
  await classic.inTab(otherPage).open();
  await expect(classic.inTab(otherPage).winner.card).toBeVisible();
  const kept: Record<string, string> = await otherPage.evaluate(() => ({ ...localStorage }));
  expect(kept[`classic-${puzzle.date}`]).toBe(storedGuesses(guesses));
  expect(kept['pending-successes']).toBeUndefined();
  expect(await successCountOf(server)).toBe(1);
});
