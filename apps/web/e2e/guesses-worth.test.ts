import { SHIPPED_DECLARATION } from '@starguess/catalog';
import { possibleAnswers } from '@starguess/game-core';
import { performers } from './catalogue.ts';
import { expect, test } from './journey.ts';
import { tabTo } from './keyboard.ts';
import { slot } from './states.ts';

test('[HARD1] [LEFT1] under the hard rule a guess that does not fit costs nothing, and a win tells what each guess was worth', async ({
  classic,
  page,
  puzzle,
}) => {
  const [first, ...others] = puzzle.wrongGuesses(30);
  if (first === undefined) throw new Error('There is nobody to guess');
  const fitting = possibleAnswers(performers, {
    guesses: [first],
    answer: puzzle.answer,
    declaration: SHIPPED_DECLARATION,
  });
  const misfit = others.find((other) => !fitting.includes(other));
  const left = [performers.length, fitting.length, 1];
  const leftOf = slot(page, 'possible-left');
  await classic.open();
  await expect(leftOf).toHaveCount(0);
  await slot(page, 'help-button').click();
  for (const name of ['Hard rule', 'Show how many are still possible']) {
    await page.getByRole('switch', { name }).check();
  }
  await page.keyboard.press('Escape');
  await expect(leftOf).toHaveText(`Still possible: ${left[0]}`);
  await classic.guess(first);
  await expect(leftOf).toHaveText(`Still possible: ${left[1]}`);
  await page.reload();
  await expect(classic.rows).toHaveCount(1);
  await classic.search.box.focus();
  await classic.search.pickByKeyboard(misfit?.name ?? '');
  await expect(page.getByRole('alert')).toContainText(/must/i);
  await expect(classic.rows).toHaveCount(1);

  await classic.search.box.fill('');
  await classic.guess(puzzle.answer);
  expect(await classic.winner.copiedText()).toContain('*💡');
  await tabTo(page, slot(page, 'analysis-button'));
  await page.keyboard.press('Enter');
  const steps = slot(page, 'analysis-step');
  await expect(steps).toHaveCount(2);
  const told = await steps.evaluateAll((items) =>
    items.map(({ dataset }) => [Number(dataset.before), Number(dataset.after)]),
  );
  expect(told).toEqual([left.slice(0, 2), left.slice(1)]);
  const sheet = slot(page, 'analysis');
  await sheet.getByRole('button', { name: 'Copy' }).click();
  await expect(sheet.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await classic.winner.clipboard()).toBe(left.join(' → '));
  await page.keyboard.press('Escape');
  await expect(slot(page, 'analysis-button')).toBeFocused();
});
