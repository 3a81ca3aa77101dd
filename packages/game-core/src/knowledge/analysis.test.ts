import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DeclaredRecord } from '../fields/declaration.ts';
import { DECLARATION, gameOf, type SampleGame } from '../testing/performers.ts';
import { plainSteps } from '../testing/plain-analysis.ts';
import { type Analysis, analyseGuesses } from './analysis.ts';

const CHILEAN: DeclaredRecord = {
  gender: 'Female',
  type: 'model',
  birthPlace: 'CL',
  ethnicity: 'Latin',
  hairColor: ['Black'],
  rank: 1,
};

function like(changes: Partial<DeclaredRecord>): DeclaredRecord {
  return { ...CHILEAN, ...changes };
}

function analysisOf({
  pool,
  ...marked
}: Omit<SampleGame, 'declaration'> & Partial<SampleGame>): Analysis<DeclaredRecord> {
  const work = analyseGuesses(pool, { declaration: DECLARATION, ...marked });
  let piece = work.next();
  while (!piece.done) piece = work.next();
  return piece.value;
}

const anyGame = gameOf({ pool: 20, guesses: 5 });

/** Four who differ in their rank alone, 1 to 4. */
const FIRST = like({ birthPlace: 'NO' });
const SECOND = { ...FIRST, rank: 2 };
const THIRD = { ...FIRST, rank: 3 };
const FOURTH = { ...FIRST, rank: 4 };
const RANKED = [FIRST, SECOND, THIRD, FOURTH];

describe('who is left', () => {
  test('[ANALYSIS1] is counted before and after each guess', () => {
    const { steps } = analysisOf({
      pool: RANKED,
      answer: FOURTH,
      guesses: [FIRST, THIRD, FOURTH],
    });
    expect(steps.map(({ before, after }) => [before, after])).toEqual([
      [4, 3],
      [3, 1],
      [1, 1],
    ]);
  });

  test('[ANALYSIS1] is only the answer after the winning guess, even if another performer has the same marks', () => {
    const twin = { ...FIRST };
    const { steps } = analysisOf({ pool: [twin, FIRST], answer: FIRST, guesses: [FIRST] });
    expect(steps).toMatchObject([{ before: 2, after: 1 }]);
  });

  test('[ANALYSIS1] counts an answer that the pool lacks', () => {
    const { steps } = analysisOf({ pool: [FIRST, SECOND], answer: FOURTH, guesses: [FIRST] });
    expect(steps).toMatchObject([{ before: 3, after: 2 }]);
  });
});

describe('what was to be expected', () => {
  test('[ANALYSIS2] is the mean over all who can be the answer', () => {
    const { steps } = analysisOf({ pool: RANKED, answer: FOURTH, guesses: [SECOND] });
    // Itself, the one above, and the two below that leave each other.
    expect(steps[0]?.expected).toBe((1 + 1 + 2 + 2) / 4);
  });

  test('[ANALYSIS3] is the least after the best guess', () => {
    const { steps } = analysisOf({ pool: RANKED, answer: FOURTH, guesses: [FIRST] });
    expect(steps[0]?.best).toEqual({ performer: SECOND, expected: 1.5 });
  });

  test('[ANALYSIS3] is the same for some guesses, of which the best can be the answer', () => {
    const chileans = [like({ rank: 11 }), like({ rank: 12 })];
    const { steps } = analysisOf({
      pool: [...RANKED, ...chileans],
      answer: FOURTH,
      guesses: [THIRD, FOURTH],
    });
    expect(steps[1]?.best).toEqual({ performer: FOURTH, expected: 1 });
    const lastTwo = analysisOf({ pool: RANKED, answer: FOURTH, guesses: [SECOND, FOURTH] });
    expect(lastTwo.steps[1]?.best).toEqual({ performer: THIRD, expected: 1 });
  });

  test('[ANALYSIS4] covers a guess outside the pool', () => {
    const stranger = like({ birthPlace: 'NO', rank: 2.5 });
    const { steps } = analysisOf({ pool: RANKED, answer: FOURTH, guesses: [stranger] });
    expect(steps).toMatchObject([{ before: 4, after: 2, expected: 2, best: { expected: 1.5 } }]);
  });

  test('[ANALYSIS4] is never more than all, whoever is guessed', () => {
    fc.assert(
      fc.property(anyGame, anyGame, (game, { pool: guesses }) => {
        for (const step of analysisOf({ ...game, guesses }).steps) {
          expect(step.expected).toBeLessThanOrEqual(step.before);
          expect(game.pool).toContain(step.best.performer);
        }
      }),
    );
  });
});

describe('skill and luck', () => {
  test('[ANALYSIS5] the skill of a guess is its part of the way to the best one', () => {
    const { steps } = analysisOf({ pool: RANKED, answer: FOURTH, guesses: [FIRST] });
    expect(steps[0]).toMatchObject({ expected: 2.5, skill: (4 - 2.5) / (4 - 1.5) });
  });

  test('[ANALYSIS5] the best guess has the skill 1, also the only one', () => {
    const { steps } = analysisOf({ pool: RANKED, answer: THIRD, guesses: [SECOND, THIRD] });
    expect(steps.map(({ skill }) => skill)).toEqual([1, 1]);
    const [only] = analysisOf({ pool: [FIRST], answer: FIRST, guesses: [FIRST] }).steps;
    expect(only).toMatchObject({ before: 1, after: 1, expected: 1, skill: 1 });
  });

  test('[ANALYSIS6] the luck of a guess is the share of worse outcomes', () => {
    const game = { pool: RANKED, guesses: [SECOND] };
    const luckWith = (answer: DeclaredRecord) => analysisOf({ ...game, answer }).steps[0]?.luck;
    // One is left with the first and the second, two with the others.
    expect([FIRST, SECOND, THIRD, FOURTH].map(luckWith)).toEqual([0.75, 0.75, 0.25, 0.25]);
  });

  test('[ANALYSIS7] of a round are means from 0 to 99', () => {
    const { steps, skill, luck } = analysisOf({
      pool: RANKED,
      answer: FOURTH,
      guesses: [FIRST, THIRD, FOURTH],
    });
    expect(steps.map((step) => step.skill)).toEqual([0.6, 1, 1]);
    expect(skill).toBe(Math.round((99 * 1.6) / 2));
    expect(steps.map((step) => step.luck)).toEqual([0.375, 0.5, 0.5]);
    expect(luck).toBe(Math.round((99 * 0.875) / 2));
  });

  test('[ANALYSIS7] of a round without a choice are even luck and all skill', () => {
    const game = { pool: [FIRST], answer: FIRST };
    expect(analysisOf({ ...game, guesses: [FIRST] })).toMatchObject({ luck: 50, skill: 99 });
    expect(analysisOf({ ...game, guesses: [] })).toEqual({ steps: [], luck: 50, skill: 99 });
  });

  test('[ANALYSIS7] are whole numbers in any game', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        for (const value of Object.values({ ...analysisOf(game), steps: 0 })) {
          expect(Number.isInteger(value) && value >= 0 && value <= 99).toBe(true);
        }
      }),
    );
  });
});

test('[ANALYSIS8] a piece of work is one performer against the candidates', () => {
  const work = analyseGuesses(RANKED, {
    answer: FOURTH,
    guesses: [FIRST, THIRD, FOURTH],
    declaration: DECLARATION,
  });
  expect([...work]).toHaveLength(3 * RANKED.length);
});

describe('the analysis written another way', () => {
  test('[ANALYSIS1] [ANALYSIS2] [ANALYSIS3] [ANALYSIS5] [ANALYSIS6] agrees in 1,000 random games', () => {
    fc.assert(
      fc.property(gameOf({ pool: 14, guesses: 5 }), (game) => {
        const { steps } = analysisOf(game);
        expect(steps.length).toBe(game.guesses.length);
        for (const [index, told] of plainSteps(game).entries()) {
          const step = steps[index];
          expect(step).toMatchObject({ before: told.before, after: told.after });
          expect(step?.expected).toBeCloseTo(told.expected);
          expect(step?.best.expected).toBeCloseTo(told.bestExpected);
          expect(told.bestOnes).toContain(step?.best.performer);
          expect(step?.skill).toBeCloseTo(told.skill);
          expect(step?.luck).toBeCloseTo(told.luck);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
