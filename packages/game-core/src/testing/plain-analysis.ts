import type { DeclaredRecord } from '../fields/declaration.ts';
import { marksOf } from '../fields/marked-guesses.ts';
import type { SampleGame } from './performers.ts';

/**
 * For each guess, plays every round that is still possible: each candidate is the answer once, and
 * the marks as the player sees them say who could be it.
 */
export function plainSteps({ pool, answer, guesses, declaration }: SampleGame) {
  const seen = new Map(
    pool.map((guess) => [
      guess,
      new Map(pool.map((other) => [other, marksOf(guess, { answer: other, declaration }).join()])),
    ]),
  );
  const marks = (guess: DeclaredRecord, other: DeclaredRecord) => seen.get(guess)?.get(other);
  let before = pool;
  return guesses.map((made) => {
    const leftBy = (guess: DeclaredRecord, right: DeclaredRecord) =>
      guess === right
        ? [right]
        : before.filter((one) => one !== guess && marks(guess, one) === marks(guess, right));
    const outcomes = (guess: DeclaredRecord) => before.map((right) => leftBy(guess, right).length);
    const mean = (values: readonly number[]) =>
      values.reduce((sum, value) => sum + value, 0) / values.length;

    const count = before.length;
    const after = leftBy(made, answer);
    const expected = mean(outcomes(made));
    const all = pool.map((guess) => mean(outcomes(guess)));
    const bestExpected = Math.min(...all);
    const least = pool.filter((_guess, index) => (all[index] ?? 0) < bestExpected + 1e-9);
    const possible = least.filter((guess) => before.includes(guess));
    const eligible = possible.length > 0 ? possible : least;
    const bestRank = Math.min(...eligible.map(({ rank }) => rank));
    const luck = mean(
      outcomes(made).map((left) => {
        if (left === after.length) return 0.5;
        return left > after.length ? 1 : 0;
      }),
    );
    before = after;
    return {
      before: count,
      after: after.length,
      expected,
      bestExpected,
      bestOnes: eligible.filter(({ rank }) => rank === bestRank),
      skill: count === bestExpected ? 1 : (count - expected) / (count - bestExpected),
      luck,
    };
  });
}
