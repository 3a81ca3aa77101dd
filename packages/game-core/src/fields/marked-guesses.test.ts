import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DECLARATION, gameOf } from '../testing/performers.ts';
import type { DeclaredRecord } from './declaration.ts';
import { type MarkedGuesses, marksOf, possibleAnswers } from './marked-guesses.ts';

const CHILEAN: DeclaredRecord = {
  gender: 'Female',
  type: 'model',
  birthPlace: 'CL',
  ethnicity: 'Latin',
  hairColor: ['Black'],
  rank: 20,
};

function like(changes: Partial<DeclaredRecord>): DeclaredRecord {
  return { ...CHILEAN, ...changes };
}

const anyGame = gameOf({ pool: 20, guesses: 4 });

function leftOf(
  candidates: readonly DeclaredRecord[],
  marked: Omit<MarkedGuesses<DeclaredRecord>, 'declaration'>,
) {
  return possibleAnswers(candidates, { ...marked, declaration: DECLARATION });
}

describe('who can still be the answer', () => {
  const answer = like({ birthPlace: 'NO', hairColor: ['Black', 'Grey'], rank: 40 });

  test.each([
    ['alike in all that the guess has told', { ...answer, rank: 41 }, true],
    ['of the country that is wrong', { ...answer, birthPlace: 'CL' }, false],
    ['without the other hair colour', { ...answer, hairColor: ['Black'] }, false],
    ['ranked above a guess that was higher', { ...answer, rank: 19 }, false],
  ] as const)('[LEFT1] a performer %s', (_what, candidate, isPossible) => {
    const left = leftOf([candidate], { guesses: [CHILEAN], answer });
    expect(left).toEqual(isPossible ? [candidate] : []);
  });

  test('[LEFT1] is whoever would give every guess the marks that it has', () => {
    fc.assert(
      fc.property(anyGame, ({ pool, ...marked }) => {
        const { answer: right, guesses, declaration } = marked;
        const marksIf = (guess: DeclaredRecord, other: DeclaredRecord) =>
          marksOf(guess, { answer: other, declaration }).join();
        const left = new Set(possibleAnswers(pool, marked));
        for (const candidate of pool) {
          const isMiss = guesses.includes(candidate) && candidate !== right;
          const agrees = guesses.every(
            (guess) => marksIf(guess, candidate) === marksIf(guess, right),
          );
          expect(left.has(candidate)).toBe(agrees && !isMiss);
        }
      }),
    );
  });

  test('[LEFT2] is not a guess that missed, even with the marks of the answer', () => {
    const twin = { ...answer };
    const left = leftOf([twin, answer], { guesses: [twin], answer });
    expect(left).toHaveLength(1);
    expect(left[0]).toBe(answer);
  });

  test('[LEFT3] is everybody without guesses, and the answer always', () => {
    fc.assert(
      fc.property(anyGame, ({ pool, ...marked }) => {
        expect(possibleAnswers(pool, { ...marked, guesses: [] })).toEqual(pool);
        expect(possibleAnswers(pool, marked)).toContain(marked.answer);
      }),
    );
  });

  test('[LEFT3] is the answer alone once it was guessed, but for those like it', () => {
    const other = like({ rank: 41 });
    expect(leftOf([other, answer], { guesses: [other, answer], answer })).toEqual([answer]);
  });
});
