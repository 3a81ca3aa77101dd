import type { Declaration, DeclaredRecord } from '../fields/declaration.ts';
import { marksOf } from '../fields/marked-guesses.ts';
import type { SampleGame } from './performers.ts';

/**
 * Rates the guesses by playing, for each, every round that is still possible: each candidate is the
 * answer once, and the marks as the player sees them say who could be it.
 */
export function plainSteps({ pool, answer, guesses, declaration }: SampleGame) {
  const areAlikeFor = marksTable(pool, declaration);
  let before = pool;
  return guesses.map((made) => {
    const leftBy = (guess: DeclaredRecord, right: DeclaredRecord) =>
      guess === right
        ? [right]
        : before.filter((one) => one !== guess && areAlikeFor(guess, [one, right]));
    const outcomesOf = (guess: DeclaredRecord) =>
      before.map((right) => leftBy(guess, right).length);

    const count = before.length;
    const after = leftBy(made, answer);
    const outcomes = outcomesOf(made);
    const expected = mean(outcomes);
    const expectedOfAll = pool.map((guess) => mean(outcomesOf(guess)));
    const bestExpected = Math.min(...expectedOfAll);
    const least = pool.filter((_guess, index) => (expectedOfAll[index] ?? 0) < bestExpected + 1e-9);
    const bestOnes = bestRanked(least, before);
    before = after;
    return {
      before: count,
      after: after.length,
      expected,
      bestExpected,
      bestOnes,
      skill: count === bestExpected ? 1 : (count - expected) / (count - bestExpected),
      luck: mean(outcomes.map((left) => luckAgainst(left, after.length))),
    };
  });
}

/** Whether a guess gets the same marks with either of two answers. Each mark is computed once. */
function marksTable(pool: readonly DeclaredRecord[], declaration: Declaration) {
  const table = new Map(
    pool.map((guess) => [
      guess,
      new Map(pool.map((other) => [other, marksOf(guess, { answer: other, declaration }).join()])),
    ]),
  );
  return (guess: DeclaredRecord, [one, other]: readonly [DeclaredRecord, DeclaredRecord]) => {
    const marks = table.get(guess);
    return marks?.get(one) === marks?.get(other);
  };
}

/** Of equally good guesses, those that can be the answer, if any can; of these the best rank. */
function bestRanked(guesses: readonly DeclaredRecord[], candidates: readonly DeclaredRecord[]) {
  const possible = guesses.filter((guess) => candidates.includes(guess));
  const eligible = possible.length > 0 ? possible : guesses;
  const bestRank = Math.min(...eligible.map(({ rank }) => rank));
  return eligible.filter(({ rank }) => rank === bestRank);
}

function luckAgainst(left: number, after: number): number {
  if (left === after) return 0.5;
  return left > after ? 1 : 0;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
