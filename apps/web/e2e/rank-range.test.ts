import { performers } from './catalogue.ts';
import { expect, test } from './journey.ts';

const LOWEST = performers.length;

test('[RANGE1] [RANGE2] [RANGE3] the ranks left stand above the table, and the cells and the legend say where to look', async ({
  classic,
  puzzle,
  stored,
}) => {
  const { rank } = puzzle.answer;
  const guesses = puzzle.wrongGuesses(8);
  await classic.open();
  await expect(classic.range).toHaveCount(0);

  await stored.putGuesses(`classic-${puzzle.date}`, guesses);
  await classic.open();
  const best = Math.max(0, ...guesses.map((guess) => guess.rank).filter((r) => r < rank)) + 1;
  const worst =
    Math.min(LOWEST + 1, ...guesses.map((guess) => guess.rank).filter((r) => r > rank)) - 1;
  await expect(classic.range).toContainText(
    best === worst ? `The rank is ${best}` : `Rank between ${best} and ${worst}`,
  );
  const [bar, open] = [
    await classic.range.locator('[class*="bar"]').boundingBox(),
    await classic.range.locator('[class*="open"]').boundingBox(),
  ];
  if (bar === null || open === null) throw new Error('There is no bar');
  expect(bar.height).toBe(6);
  expect((open.x - bar.x) / bar.width).toBeCloseTo((best - 1) / LOWEST, 1);
  expect(open.width / bar.width).toBeCloseTo((worst - best + 1) / LOWEST, 1);

  for (const [place, guess] of guesses.toReversed().entries()) {
    const where =
      guess.rank < rank ? `answer: #${guess.rank + 1}+` : `answer: before #${guess.rank}`;
    const cell = classic.rows.nth(place).locator('[data-slot="guess-cell"][data-field="rank"]');
    await expect(cell.getByText(where)).toBeVisible();
  }
  await expect(classic.legend).toContainText('your guess ranks above: look further down');
  await expect(classic.legend).toContainText('your guess ranks below: look further up');
});

test('[RANGE3] the range follows each guess', async ({ classic, puzzle }) => {
  const { rank } = puzzle.answer;
  await classic.open();
  let best = 1;
  let worst = LOWEST;
  for (const guess of puzzle.wrongGuesses(3)) {
    await classic.guess(guess);
    if (guess.rank < rank) best = Math.max(best, guess.rank + 1);
    else worst = Math.min(worst, guess.rank - 1);
    await expect(classic.range).toContainText(
      best === worst ? `The rank is ${best}` : `Rank between ${best} and ${worst}`,
    );
  }
});
