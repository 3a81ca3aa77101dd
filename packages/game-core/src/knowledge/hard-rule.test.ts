import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DeclaredRecord } from '../fields/declaration.ts';
import { type MarkedGuesses, possibleAnswers } from '../fields/marked-guesses.ts';
import { DECLARATION, gameOf } from '../testing/performers.ts';
import { hardRuleBreach } from './hard-rule.ts';

const ANSWER: DeclaredRecord = {
  gender: 'Female',
  type: 'model',
  birthPlace: 'NO',
  ethnicity: 'White',
  hairColor: ['Red', 'Black'],
  rank: 50,
};

function like(changes: Partial<DeclaredRecord>): DeclaredRecord {
  return { ...ANSWER, ...changes };
}

function breachOf(
  guess: DeclaredRecord,
  marked: Omit<MarkedGuesses<DeclaredRecord>, 'declaration'>,
) {
  return hardRuleBreach(guess, { ...marked, declaration: DECLARATION });
}

describe('the hard rule', () => {
  test('[HARD1] lets the first guess be anybody', () => {
    expect(breachOf(like({ type: 'pornstar' }), { guesses: [], answer: ANSWER })).toBeUndefined();
  });

  test('[HARD1] refuses exactly those who are no longer possible', () => {
    fc.assert(
      fc.property(gameOf({ pool: 20, guesses: 4 }), ({ pool, ...marked }) => {
        const left = possibleAnswers(pool, marked);
        for (const guess of pool.filter((performer) => !marked.guesses.includes(performer))) {
          const breach = hardRuleBreach(guess, marked);
          expect(breach === undefined).toBe(left.includes(guess));
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    ['was right', like({ rank: 40 }), like({ birthPlace: 'CL' }), 'birthPlace', 'be'],
    [
      'was wrong',
      like({ birthPlace: 'CL' }),
      like({ birthPlace: 'CL', rank: 51 }),
      'birthPlace',
      'not-be',
    ],
    [
      'had none of the hair colors',
      like({ hairColor: ['Grey'] }),
      like({ hairColor: ['Red', 'Grey'] }),
      'hairColor',
      'not-be',
    ],
    [
      'had a hair color',
      like({ hairColor: ['Red'] }),
      like({ hairColor: ['Grey'] }),
      'hairColor',
      'share',
    ],
    [
      'had not just that hair color',
      like({ hairColor: ['Red'] }),
      like({ hairColor: ['Red'] }),
      'hairColor',
      'share',
    ],
    ['ranked higher', like({ rank: 40 }), like({ rank: 40 }), 'rank', 'rank-below'],
    ['ranked lower', like({ rank: 60 }), like({ rank: 61 }), 'rank', 'rank-above'],
    ['ranked alike', like({ type: 'pornstar' }), like({ rank: 51 }), 'rank', 'be'],
  ] as const)('[HARD2] tells that the earlier guess %s', (_what, earlier, guess, field, must) => {
    const breach = breachOf(guess, { guesses: [earlier], answer: ANSWER });
    expect(breach).toEqual({ field, must, earlierGuess: earlier });
  });

  test('[HARD3] names only the first field', () => {
    const earlier = like({ rank: 40 });
    const guess = like({ rank: 1, type: 'pornstar', birthPlace: 'CL' });
    const breach = breachOf(guess, { guesses: [earlier], answer: ANSWER });
    expect(breach).toMatchObject({ field: 'type', must: 'be' });
  });

  test('[HARD4] prefers the correct guess as the reason', () => {
    const wrong = like({ birthPlace: 'CL', hairColor: ['Grey'] });
    const right = like({ hairColor: ['Red'] });
    const marked = { guesses: [wrong, right], answer: ANSWER };
    const chilean = breachOf(like({ birthPlace: 'CL' }), marked);
    expect(chilean).toMatchObject({ must: 'be', earlierGuess: right });
    const grey = breachOf(like({ hairColor: ['Grey'] }), marked);
    expect(grey).toMatchObject({ must: 'share', earlierGuess: right });
  });

  test('[HARD4] names the earliest of several wrong guesses', () => {
    const guesses = [like({ birthPlace: 'CL', rank: 40 }), like({ birthPlace: 'CL', rank: 41 })];
    const breach = breachOf(like({ birthPlace: 'CL' }), { guesses, answer: ANSWER });
    expect(breach?.earlierGuess).toBe(guesses[0]);
  });

  test('[HARD4] names the nearest rank', () => {
    const guesses = [
      like({ rank: 10 }),
      like({ rank: 40 }),
      like({ rank: 70 }),
      like({ rank: 60 }),
    ];
    const marked = { guesses, answer: ANSWER };
    const above = breachOf(like({ rank: 3 }), marked);
    expect(above).toEqual({ field: 'rank', must: 'rank-below', earlierGuess: guesses[1] });
    const below = breachOf(like({ rank: 99 }), marked);
    expect(below).toEqual({ field: 'rank', must: 'rank-above', earlierGuess: guesses[3] });
  });
});
