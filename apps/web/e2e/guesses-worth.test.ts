import type { Page } from '@playwright/test';
import { barriersOn } from './barriers.ts';
import { marksOf, type Performer, performers } from './catalogue.ts';
import { expect, test } from './journey.ts';
import { tabTo } from './keyboard.ts';
import { sidewaysScroll } from './layout-faults.ts';
import type { Puzzle } from './puzzle.ts';

function slot(page: Page, name: string) {
  return page.locator(`[data-slot="${name}"]`);
}

type Told = { readonly guess: Performer; readonly puzzle: Puzzle };

/** Whether a performer would give a guess the marks that the answer gives it. */
function fits(candidate: Performer, { guess, puzzle }: Told): boolean {
  return marksOf(guess, candidate).join() === marksOf(guess, puzzle.answer).join();
}

/** Who can be the answer before the first of some guesses, and after each. */
function counts(guesses: readonly Performer[], puzzle: Puzzle): readonly number[] {
  let left = performers;
  return [
    left.length,
    ...guesses.map((guess) => {
      left = left.filter((candidate) => candidate !== guess && fits(candidate, { guess, puzzle }));
      return guess === puzzle.answer ? 1 : left.length;
    }),
  ];
}

async function turnOn(page: Page, name: string): Promise<void> {
  await slot(page, 'help-button').click();
  await page.getByRole('switch', { name }).check();
  await page.keyboard.press('Escape');
  await expect(slot(page, 'help-sheet')).toHaveCount(0);
}

test('after a win a player learns what each guess was worth', async ({
  classic,
  context,
  page,
  puzzle,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const guesses = puzzle.winningGuesses(4);
  await classic.open();
  await classic.guessAll(guesses);
  await expect(classic.winner.card).toBeFocused();
  await tabTo(page, slot(page, 'analysis-button'));
  await page.keyboard.press('Enter');
  const steps = slot(page, 'analysis-step');
  await expect(steps).toHaveCount(4);
  const told = await steps.evaluateAll((items) =>
    items.map(({ dataset }) => [Number(dataset.before), Number(dataset.after)]),
  );
  const left = counts(guesses, puzzle);
  expect(told).toEqual(guesses.map((_guess, made) => [left[made], left[made + 1]]));
  for (const [index, guess] of guesses.entries()) {
    const step = steps.nth(index);
    await expect(step).toContainText(guess.name);
    const tiles = step.locator('[data-mark]');
    const marks = await tiles.evaluateAll((all) => all.map(({ dataset }) => dataset.mark));
    expect(marks).toEqual(marksOf(guess, puzzle.answer));
  }
  const sheet = slot(page, 'analysis');
  for (const figure of await sheet.locator('dd').allTextContents()) {
    expect(figure).toMatch(/^\d\d?$/);
  }
  expect(await barriersOn(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Copy' }).click();
  await expect(sheet.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await classic.winner.clipboard()).toBe(left.join(' → '));
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(slot(page, 'analysis-button')).toBeFocused();
});

test('[HARD1] under the hard rule a guess that does not fit costs nothing', async ({
  classic,
  page,
  puzzle,
  stored,
}) => {
  const [first, ...others] = puzzle.wrongGuesses(30);
  if (first === undefined) throw new Error('There is nobody to guess');
  const misfit = others.find((other) => !fits(other, { guess: first, puzzle }));
  if (misfit === undefined) throw new Error('Everybody fits');
  await classic.open();
  await turnOn(page, 'Hard rule');
  expect(await stored.text('hard-rule')).toBe('true');
  await classic.guess(first);

  const refuse = async () => {
    await classic.search.box.focus();
    await classic.search.pickByKeyboard(misfit.name);
    await expect(page.getByRole('alert')).toContainText(/must/i);
    await expect(classic.search.box).toHaveValue(misfit.name);
    await expect(classic.rows).toHaveCount(1);
  };
  await refuse();
  await page.reload();
  await expect(classic.rows).toHaveCount(1);
  await refuse();

  await classic.search.box.fill('');
  await classic.guess(puzzle.answer);
  const record = { completed: 'completed', tries: 2, hard: true };
  expect(await stored.json(`classic-${puzzle.date}-status`)).toEqual(record);
  const lines = (await classic.winner.copiedText()).split('\n');
  expect(lines.slice(-3, -1)).toEqual(['*', '']);
});
