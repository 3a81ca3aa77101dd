import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ComparedPerformer, comparePerformers } from './comparison.ts';
import { markOf, possibleAnswers } from './marks.ts';
import { gameOf } from './testing/performers.ts';

const CHILEAN: ComparedPerformer = {
  gender: 'Female',
  type: 'model',
  birthPlace: 'CL',
  ethnicity: 'Latin',
  hairColor: ['Black'],
  rank: 20,
};

function like(changes: Partial<ComparedPerformer>): ComparedPerformer {
  return { ...CHILEAN, ...changes };
}

const anyGame = gameOf({ pool: 20, guesses: 4 });

function marksOf(guess: ComparedPerformer, answer: ComparedPerformer) {
  return comparePerformers(guess, answer).map(markOf);
}

describe('who can still be the answer', () => {
  const answer = like({ birthPlace: 'NO', hairColor: ['Black', 'Grey'], rank: 40 });

  test.each([
    ['alike in all that the guess has told', { ...answer, rank: 41 }, true],
    ['of the country that is wrong', { ...answer, birthPlace: 'CL' }, false],
    ['without the other hair colour', { ...answer, hairColor: ['Black'] }, false],
    ['ranked above a guess that was higher', { ...answer, rank: 19 }, false],
  ] as const)('[LEFT1] a performer %s', (_what, candidate, isPossible) => {
    const left = possibleAnswers([candidate], { guesses: [CHILEAN], answer });
    expect(left).toEqual(isPossible ? [candidate] : []);
  });

  test('[LEFT1] is whoever would give every guess the marks that it has', () => {
    fc.assert(
      fc.property(anyGame, ({ pool, answer: right, guesses }) => {
        const left = new Set(possibleAnswers(pool, { guesses, answer: right }));
        for (const candidate of pool) {
          const isMiss = guesses.includes(candidate) && candidate !== right;
          const agrees = guesses.every(
            (guess) => marksOf(guess, candidate).join() === marksOf(guess, right).join(),
          );
          expect(left.has(candidate)).toBe(agrees && !isMiss);
        }
      }),
    );
  });

  test('[LEFT2] is not a guess that missed, even with the marks of the answer', () => {
    const twin = { ...answer };
    const left = possibleAnswers([twin, answer], { guesses: [twin], answer });
    expect(left).toHaveLength(1);
    expect(left[0]).toBe(answer);
  });

  test('[LEFT3] is everybody without guesses, and the answer always', () => {
    fc.assert(
      fc.property(anyGame, ({ pool, answer: right, guesses }) => {
        expect(possibleAnswers(pool, { guesses: [], answer: right })).toEqual(pool);
        expect(possibleAnswers(pool, { guesses, answer: right })).toContain(right);
      }),
    );
  });

  test('[LEFT3] is the answer alone once it was guessed, but for those like it', () => {
    const other = like({ rank: 41 });
    expect(possibleAnswers([other, answer], { guesses: [other, answer], answer })).toEqual([
      answer,
    ]);
  });
});
