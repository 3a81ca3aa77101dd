import type { Page } from '@playwright/test';
import { marksOf, performers, stillPossible } from './catalogue.ts';
import { expect, test } from './journey.ts';
import { tabTo } from './keyboard.ts';
import { slot } from './states.ts';

async function turnOn(page: Page, name: string): Promise<void> {
  await slot(page, 'help-button').click();
  await page.getByRole('switch', { name }).check();
  await page.keyboard.press('Escape');
  await expect(slot(page, 'help-sheet')).toHaveCount(0);
}

test('[HARD1] [LEFT1] under the hard rule a guess that does not fit costs nothing, and a win tells what each guess was worth', async ({
  classic,
  context,
  page,
  puzzle,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [first, ...others] = puzzle.wrongGuesses(30);
  if (first === undefined) throw new Error('There is nobody to guess');
  const fitting = stillPossible([first], puzzle.answer);
  const misfit = others.find((other) => !fitting.includes(other));
  if (misfit === undefined) throw new Error('Everybody fits');
  const guesses = [first, puzzle.answer];
  const left = [performers.length, fitting.length, 1];
  await classic.open();
  await expect(slot(page, 'possible-left')).toHaveCount(0);
  await turnOn(page, 'Hard rule');
  await turnOn(page, 'Show how many are still possible');
  await expect(slot(page, 'possible-left')).toHaveText(`Still possible: ${left[0]}`);
  await classic.guess(first);
  await expect(slot(page, 'possible-left')).toHaveText(`Still possible: ${left[1]}`);
  await page.reload();
  await expect(classic.rows).toHaveCount(1);
  await classic.search.box.focus();
  await classic.search.pickByKeyboard(misfit.name);
  await expect(page.getByRole('alert')).toContainText(/must/i);
  await expect(classic.search.box).toHaveValue(misfit.name);
  await expect(classic.rows).toHaveCount(1);

  await classic.search.box.fill('');
  await classic.guess(puzzle.answer);
  await expect(classic.winner.card).toBeFocused();
  const lines = (await classic.winner.copiedText()).split('\n');
  expect(lines.slice(-3, -1)).toEqual(['*💡', '']);
  await tabTo(page, slot(page, 'analysis-button'));
  await page.keyboard.press('Enter');
  const steps = slot(page, 'analysis-step');
  await expect(steps).toHaveCount(guesses.length);
  const told = await steps.evaluateAll((items) =>
    items.map(({ dataset }) => [Number(dataset.before), Number(dataset.after)]),
  );
  expect(told).toEqual(guesses.map((_guess, made) => [left[made], left[made + 1]]));
  for (const [index, guess] of guesses.entries()) {
    await expect(steps.nth(index)).toContainText(guess.name);
    const tiles = steps.nth(index).locator('[data-mark]');
    const marks = await tiles.evaluateAll((all) => all.map(({ dataset }) => dataset.mark));
    expect(marks).toEqual(marksOf(guess, puzzle.answer));
  }
  const sheet = slot(page, 'analysis');
  await sheet.getByRole('button', { name: 'Copy' }).click();
  await expect(sheet.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await classic.winner.clipboard()).toBe(left.join(' → '));
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(slot(page, 'analysis-button')).toBeFocused();
});
