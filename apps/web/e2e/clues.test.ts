import { performers } from './catalogue.ts';
import { expect, test } from './journey.ts';

test('[CLUE1] the clues count the tries down and then tell', async ({
  classic,
  puzzle,
  stored,
}) => {
  const key = `classic-${puzzle.date}`;
  const guesses = puzzle.wrongGuesses(11);
  const { debutYear } = puzzle.answer;
  await classic.open();
  await expect(classic.debutYearClue).toHaveText('Debut year in 5 tries');
  await expect(classic.rankingClue).toHaveText('Ranking in 10 tries');

  await stored.putGuesses(key, guesses.slice(0, 3));
  await classic.open();
  await classic.guessAll(guesses.slice(3, 4));
  await expect(classic.debutYearClue).toHaveText('Debut year in 1 try');
  await classic.guessAll(guesses.slice(4, 5));
  await expect(classic.debutYearClue).toHaveText(`Debut year: ${debutYear}`);
  await expect(classic.rankingClue).toHaveText('Ranking in 5 tries');

  await stored.putGuesses(key, guesses.slice(0, 8));
  await classic.open();
  await classic.guessAll(guesses.slice(8, 9));
  await expect(classic.rankingClue).toHaveText('Ranking in 1 try');
  await expect(classic.ranking).toHaveCount(0);
  await classic.guessAll(guesses.slice(9, 10));
  await expect(classic.ranking).toBeVisible();
});

test('[CLASSIC9] [CLASSIC10] the ranking clue lists the pool, marks the guesses and shows the possible ranks', async ({
  classic,
  puzzle,
  stored,
}) => {
  const guesses = puzzle.wrongGuesses(10);
  const { rank } = puzzle.answer;
  const above = guesses.filter((guess) => guess.rank < rank).map((guess) => guess.rank);
  const below = guesses.filter((guess) => guess.rank > rank).map((guess) => guess.rank);
  const best = Math.max(0, ...above) + 1;
  const worst = Math.min(performers.length + 1, ...below) - 1;
  await stored.putGuesses(`classic-${puzzle.date}`, guesses);
  await classic.open();

  await expect(classic.rankingClue).toContainText(`Still possible: ranks ${best} to ${worst}`);
  const entries = classic.ranking.getByRole('listitem');
  await expect(entries).toHaveCount(performers.length);
  await expect(entries.filter({ hasText: 'already guessed' })).toHaveCount(guesses.length);
  await expect(entries.nth(best - 1)).toBeInViewport();
  expect((await classic.ranking.boundingBox())?.height).toBe(200);
  const panel = classic.rankingClue.locator('..');
  expect((await panel.boundingBox())?.width).toBeLessThanOrEqual(350);
});

const POLISH = [
  { tries: 0, clue: 'Rok debiutu za 5 prób' },
  { tries: 1, clue: 'Rok debiutu za 4 próby' },
  { tries: 4, clue: 'Rok debiutu za 1 próbę' },
];

test('the clues count in the plural forms of Polish', async ({ classic, puzzle, stored }) => {
  for (const { tries, clue } of POLISH) {
    const guesses = tries === 0 ? [] : puzzle.wrongGuesses(tries);
    await stored.put({ language: 'pl' });
    await stored.putGuesses(`classic-${puzzle.date}`, guesses);
    await classic.open();
    await expect(classic.debutYearClue).toHaveText(clue);
  }
});
