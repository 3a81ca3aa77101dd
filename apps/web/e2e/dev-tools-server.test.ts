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
