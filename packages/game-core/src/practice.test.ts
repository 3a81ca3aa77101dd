import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DeclaredRecord } from './fields/declaration.ts';
import {
  drawPracticeTarget,
  isPracticeSeed,
  type PoolRecord,
  poolHash,
  practiceCronoRounds,
} from './practice.ts';
import { DECLARATION } from './testing/performers.ts';

const SEEDS = fc.stringMatching(/^[\w-]{1,32}$/);
const IDS = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 4, maxLength: 40 });

/** The same entries in two orders. */
const shuffled = IDS.chain((ids) =>
  fc.tuple(
    fc.constant(ids),
    fc.shuffledSubarray(ids, { minLength: ids.length, maxLength: ids.length }),
  ),
);

describe('a seed', () => {
  it.each(['a', 'Tuesday_1-b', 'x'.repeat(32)])('[PRACTICE1] can be %s', (seed) => {
    expect(isPracticeSeed(seed)).toBe(true);
  });

  it.each(['', 'x'.repeat(33), 'a b', 'é', 'a=', 'a\n', '../a'])('is not %j', (seed) => {
    expect(isPracticeSeed(seed)).toBe(false);
  });
});

describe('the answer of a round', () => {
  it('[PRACTICE2] is drawn from the sorted ids by mode and seed', () => {
    const ids = ['/c', '/a', '/b', '/d', '/e'];
    expect(drawPracticeTarget(ids, { mode: 'classic', seed: 'friend' })).toBe('/d');
    expect(drawPracticeTarget(ids, { mode: 'image-guess', seed: 'other' })).toBe('/b');
    expect(drawPracticeTarget([], { mode: 'classic', seed: 'friend' })).toBeUndefined();
  });

  it('[PRACTICE2] is the same whatever the order of the ids', () => {
    fc.assert(
      fc.property(shuffled, SEEDS, ([ids, others], seed) => {
        const round = { mode: 'classic', seed } as const;
        expect(drawPracticeTarget(others, round)).toBe(drawPracticeTarget(ids, round));
      }),
    );
  });
});

describe('a run of Crono', () => {
  it('[PRACTICE3] has the same rounds whatever the order of the performers', () => {
    fc.assert(
      fc.property(shuffled, SEEDS, ([ids, others], seed) => {
        const roundsOf = (order: readonly string[]) => {
          const rounds = practiceCronoRounds(
            order.map((id) => ({ id, alike: id.length % 2 === 0 ? 'Female' : 'Male' })),
            seed,
          );
          return [0, 1, 2, 50].map((index) => rounds(index));
        };
        expect(roundsOf(others)).toEqual(roundsOf(ids));
      }),
    );
  });
});

describe('the hash of a pool', () => {
  const hashOf = (pool: readonly PoolRecord[]) => poolHash(pool, DECLARATION);
  const record: DeclaredRecord = {
    gender: 'Female',
    type: 'model',
    birthPlace: 'NO',
    ethnicity: 'Asian',
    hairColor: ['Auburn'],
    rank: 1,
  };

  it('[PRACTICE4] is the same whatever the order of the records', () => {
    fc.assert(
      fc.property(shuffled, ([ids, others]) => {
        const poolOf = (order: readonly string[]) => order.map((id) => ({ id }));
        expect(hashOf(poolOf(others))).toBe(hashOf(poolOf(ids)));
      }),
    );
  });

  it('[PRACTICE4] differs with an id and with anything that is compared', () => {
    const records = [
      { id: '/a', record },
      { id: '/b', record },
      { id: '/a', record: { ...record, rank: 2 } },
      { id: '/a', record: { ...record, hairColor: ['Auburn', 'Black'] } },
      { id: '/a' },
    ];
    const hashes = records.map((one) => hashOf([one]));
    expect(new Set(hashes).size).toBe(records.length);
    for (const hash of hashes) expect(hash).toMatch(/^[\da-z]{1,14}$/);
  });
});
