import { FIELDS, marksOf, performers, stillPossible } from './catalogue.ts';
import { expect, test } from './journey.ts';
import { tabTo } from './keyboard.ts';
import { heard, listen } from './live-regions.ts';

const MARK_WORDS = {
  correct: 'Correct',
  partial: 'Partial',
  incorrect: 'Incorrect',
  higher: 'Higher: your guess ranks above the answer',
  lower: 'Lower: your guess ranks below the answer',
} as const;

test('[CLASSIC9] [CLASSIC10] [CLUE1] [RANGE1] [RANGE2] [RANGE3] [RANGE5] [RANGE6] the clues and the ranks left lead from many guesses to the answer', async ({
  classic,
  page,
  puzzle,
  stored,
}) => {
  const guesses = puzzle.wrongGuesses(10);
  const { debutYear, name, rank } = puzzle.answer;
  await stored.putGuesses(`classic-${puzzle.date}`, guesses.slice(0, 9));
  await classic.open();
  await expect(classic.debutYearClue).toHaveText(`Debut year: ${debutYear}`);
  await expect(classic.rankingClue).toHaveText('Ranking in 1 try');
  for (const [position, guess] of guesses.slice(0, 9).reverse().entries()) {
    const row = classic.rows.nth(position);
    for (const [column, mark] of marksOf(guess, puzzle.answer).entries()) {
      const cell = row.locator(`[data-slot="guess-cell"][data-field="${FIELDS[column]}"]`);
      await expect(cell).toHaveAttribute('data-mark', mark);
      await expect(cell).toHaveAccessibleName(new RegExp(`${MARK_WORDS[mark]}$`));
      await expect(cell.locator('svg')).toBeVisible();
    }
  }

  await classic.guessAll(guesses.slice(9));
  const above = guesses.filter((guess) => guess.rank < rank).map((guess) => guess.rank);
  const below = guesses.filter((guess) => guess.rank > rank).map((guess) => guess.rank);
  const [best, worst] = [Math.max(0, ...above) + 1, Math.min(performers.length + 1, ...below) - 1];
  await expect(classic.range).toContainText(
    best === worst ? `The rank is ${best}` : `Rank between ${best} and ${worst}`,
  );
  const bar = await classic.range.locator('[class*="bar"]').boundingBox();
  const open = await classic.range.locator('[class*="open"]').boundingBox();
  if (bar === null || open === null) throw new Error('There is no bar');
  expect((open.x - bar.x) / bar.width).toBeCloseTo((best - 1) / performers.length, 1);
  expect(open.width / bar.width).toBeCloseTo((worst - best + 1) / performers.length, 1);

  await expect(classic.rankingClue).toContainText(`Still possible: ranks ${best} to ${worst}`);
  await classic.rankingClue.getByRole('button').click();
  const entries = classic.ranking.getByRole('listitem');
  await expect(entries).toHaveCount(performers.length);
  await expect(entries.filter({ hasText: 'already guessed' })).toHaveCount(guesses.length);
  await expect(entries.nth(best - 1)).toBeInViewport();
  expect((await classic.ranking.boundingBox())?.height).toBe(200);
  const left = stillPossible(guesses, puzzle.answer);
  await expect(classic.ranking.locator('[data-possible="true"]')).toHaveText(
    left.map((person) => `#${person.rank}${person.name}`),
  );
  await tabTo(page, classic.ranking);
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(':focus')).toContainText(left[0]?.name ?? 'nobody');

  const entry = entries.nth(rank - 1).getByRole('button');
  await entry.scrollIntoViewIfNeeded();
  const face = entry.locator('img');
  await expect
    .poll(() => face.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
  await entry.click();
  await expect(classic.search.box).toHaveValue(name);
  await expect(classic.search.box).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(classic.winner.card).toBeVisible();
});

test('each guess, the win and the copied result are announced once, politely', async ({
  classic,
  context,
  page,
  puzzle,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await classic.open();
  const guesses = puzzle.winningGuesses(3);
  for (const guess of guesses) {
    await classic.search.type(guess.name);
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await listen(page);
    await page.keyboard.press('Enter');
    const isWon = guess === puzzle.answer;
    if (isWon) await expect(classic.winner.card).toBeVisible();
    else await expect(classic.rows.first().getByRole('rowheader')).toHaveText(guess.name);
    const text = isWon ? `${guess.name} is right! Solved in 3 tries.` : `${guess.name}: `;
    expect(await heard(page)).toEqual([
      { text: expect.stringContaining(text), politeness: 'polite' },
    ]);
  }

  await listen(page);
  await classic.winner.copy.click();
  await expect(classic.winner.confirmation).not.toHaveText('');
  expect(await heard(page)).toEqual([
    { text: 'Result copied to clipboard!', politeness: 'polite' },
  ]);
});
