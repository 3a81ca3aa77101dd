import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededDraw } from '../seeded-draw.ts';
import { CRONO_OPTION_COUNT, type CronoPerformer, createCronoRounds } from './crono-rounds.ts';

function performersOf(texts: readonly string[]): readonly CronoPerformer[] {
  return texts.map((alike, index) => ({ id: `/model/${index + 1}`, alike }));
}

const anyPerformers = fc
  .array(fc.constantFrom('Female', 'Male', 'Couple', 'None'), { minLength: 4, maxLength: 40 })
  .map(performersOf);
const anySeed = fc.nat();

function roundsOf(
  performers: readonly CronoPerformer[],
  { seed, count }: { seed: number; count: number },
) {
  const rounds = createCronoRounds(performers, seededDraw(seed));
  return Array.from({ length: count }, (_, index) => rounds(index));
}

test('[CRONO1] rounds do not depend on the order in which they are requested', () => {
  fc.assert(
    fc.property(
      anyPerformers,
      anySeed,
      fc.array(fc.nat(100), { minLength: 1, maxLength: 10 }),
      (performers, seed, indices) => {
        const inOrder = roundsOf(performers, { seed, count: 101 });
        const rounds = createCronoRounds(performers, seededDraw(seed));
        expect(indices.map((index) => rounds(index))).toEqual(
          indices.map((index) => inOrder[index]),
        );
      },
    ),
  );
});

test('[CRONO1] the rounds of known performers and draws are known', () => {
  const performers = performersOf(['Female', 'Female', 'Female', 'Female', 'Female', 'Male']);
  const rounds = roundsOf(performers, { seed: 1, count: 3 }).map(({ answer, options }) => [
    answer.id,
    options.map(({ id }) => id),
  ]);
  expect(rounds).toEqual([
    ['/model/4', ['/model/2', '/model/5', '/model/4', '/model/3']],
    ['/model/1', ['/model/4', '/model/1', '/model/2', '/model/3']],
    ['/model/6', ['/model/6', '/model/3', '/model/4', '/model/1']],
  ]);
});

test('[CRONO2] every performer is the answer once before one repeats', () => {
  fc.assert(
    fc.property(anyPerformers, anySeed, (performers, seed) => {
      const count = performers.length;
      const answers = roundsOf(performers, { seed, count: 3 * count }).map(
        ({ answer }) => answer.id,
      );
      for (const first of [0, count, 2 * count]) {
        expect(new Set(answers.slice(first, first + count)).size).toBe(count);
      }
      expect(answers.filter((id, index) => id === answers[index + 1])).toEqual([]);
    }),
  );
});

test('[CRONO2] the second pass through the performers has another order', () => {
  const performers = performersOf(Array.from({ length: 20 }, () => 'Female'));
  const answers = roundsOf(performers, { seed: 3, count: 40 }).map(({ answer }) => answer.id);
  expect(answers.slice(20)).not.toEqual(answers.slice(0, 20));
});

test('[CRONO3] a round has four different options, one of them the answer', () => {
  fc.assert(
    fc.property(anyPerformers, anySeed, (performers, seed) => {
      for (const { answer, options } of roundsOf(performers, { seed, count: 60 })) {
        expect(new Set(options.map(({ id }) => id)).size).toBe(CRONO_OPTION_COUNT);
        expect(options.filter(({ id }) => id === answer.id)).toEqual([answer]);
        expect(performers).toEqual(expect.arrayContaining([...options]));
      }
    }),
  );
});

test('[CRONO3] the answer is in each place about equally often', () => {
  const performers = performersOf(Array.from({ length: 40 }, () => 'Female'));
  const places = [0, 0, 0, 0];
  for (const { answer, options } of roundsOf(performers, { seed: 5, count: 4_000 })) {
    const place = options.indexOf(answer);
    places[place] = (places[place] ?? 0) + 1;
  }
  for (const count of places) {
    expect(count).toBeGreaterThan(900);
    expect(count).toBeLessThan(1_100);
  }
});

test('[CRONO4] a round has up to three wrong options that are alike the answer', () => {
  fc.assert(
    fc.property(anyPerformers, anySeed, (performers, seed) => {
      for (const { answer, options } of roundsOf(performers, { seed, count: 60 })) {
        const isAlike = ({ alike }: CronoPerformer) => alike === answer.alike;
        expect(options.filter(isAlike)).toHaveLength(
          Math.min(CRONO_OPTION_COUNT, performers.filter(isAlike).length),
        );
      }
    }),
  );
});

describe('createCronoRounds', () => {
  test('[CRONO3] refuses fewer performers than options', () => {
    const performers = performersOf(['Female', 'Female', 'Female']);
    expect(() => createCronoRounds(performers, seededDraw(1))).toThrow('4 performers: 3');
  });

  test('[CRONO3] refuses a performer listed twice', () => {
    const performers = performersOf(['Female', 'Female', 'Female', 'Female']);
    const [first] = performers;
    if (first === undefined) throw new Error('There is a first one');
    expect(() => createCronoRounds([...performers, first], seededDraw(1))).toThrow('twice');
  });

  test.each([-1, 0.5])('[CRONO1] refuses %d as the index of a round', (index) => {
    const performers = performersOf(['Female', 'Female', 'Female', 'Female']);
    expect(() => createCronoRounds(performers, seededDraw(1))(index)).toThrow(RangeError);
  });
});
