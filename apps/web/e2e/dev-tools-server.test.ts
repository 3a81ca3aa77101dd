import { expect, test } from './journey.ts';
import { successCountOf } from './puzzle.ts';

test.use({ settings: { pageConfig: { dev: true } } });

test('the built server can serve the developer tools, and counts a win made with them', async ({
  classic,
  page,
  puzzle,
  server,
  stored,
}) => {
  await stored.put({ 'hard-rule': 'true' });
  await classic.open();
  await classic.guess(puzzle.winningGuesses(2)[0] ?? puzzle.yesterday);
  await page.getByRole('button', { name: 'Developer tools' }).click();
  await page.getByRole('button', { name: 'Finish classic', exact: true }).click();
  await expect(classic.winner.winBox).toContainText(puzzle.answer.name);
  await expect(classic.successCount).toHaveText('1 person already found out!');
  expect(await successCountOf(server)).toBe(1);
  expect(await stored.json(`classic-${puzzle.date}-status`)).toEqual({
    completed: 'completed',
    tries: 2,
    hard: true,
  });
});

test('a crono game that was left behind can be started anew after a reset', async ({
  page,
  puzzle,
  stored,
}) => {
  await page.goto(`/crono/${puzzle.date}`);
  await page.getByRole('button', { name: 'Start game' }).click();
  await expect(page.locator('[data-slot="crono-options"]')).toBeVisible();
  const before = await stored.text('crono-users');
  await page.getByRole('button', { name: 'Developer tools' }).click();
  await page.getByRole('button', { name: 'Reset today' }).click();
  await expect(page.getByRole('button', { name: 'Start game' })).toBeVisible();
  expect(await stored.text('crono-users')).not.toBe(before);
});
