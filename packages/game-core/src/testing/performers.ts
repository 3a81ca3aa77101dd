import fc from 'fast-check';
import type { ComparedPerformer } from '../comparison.ts';
import { ETHNICITIES, GENDERS, HAIR_COLORS, PERFORMER_TYPES } from '../performer-vocabulary.ts';

/** A performer of a small world, in which many are alike in some fields and some in all. */
export const anyPerformer: fc.Arbitrary<ComparedPerformer> = fc.record({
  gender: fc.constantFrom(...GENDERS),
  type: fc.constantFrom(...PERFORMER_TYPES),
  birthPlace: fc.constantFrom('CL', 'NO'),
  ethnicity: fc.constantFrom(...ETHNICITIES.slice(0, 2)),
  hairColor: fc.uniqueArray(fc.constantFrom(...HAIR_COLORS.slice(0, 3)), {
    minLength: 1,
    maxLength: 2,
  }),
  rank: fc.integer({ min: 1, max: 30 }),
});

export type SampleGame = {
  readonly pool: readonly ComparedPerformer[];
  readonly answer: ComparedPerformer;
  readonly guesses: readonly ComparedPerformer[];
};

/** A pool, the answer in it, and guesses out of it; some of them have the answer among them. */
export function gameOf(most: { readonly pool: number; readonly guesses: number }) {
  return fc.array(anyPerformer, { minLength: 4, maxLength: most.pool }).chain((pool) =>
    fc.record<SampleGame>({
      pool: fc.constant(pool),
      answer: fc.constantFrom(...pool),
      guesses: fc.shuffledSubarray(pool, { maxLength: Math.min(most.guesses, pool.length) }),
    }),
  );
}
