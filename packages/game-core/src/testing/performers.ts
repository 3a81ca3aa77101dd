import fc from 'fast-check';
import {
  type Declaration,
  type DeclaredRecord,
  FIELD_KINDS,
  type FieldKind,
  RANK_FIELD,
} from '../fields/declaration.ts';

/** Some fields to compare: four that are equal or not, a list, and the rank. */
export const DECLARATION: Declaration = {
  fields: {
    gender: { kind: 'choice', values: ['Female', 'Male', 'Couple', 'None'] },
    type: { kind: 'choice', values: ['model', 'pornstar'] },
    birthPlace: { kind: 'country' },
    ethnicity: { kind: 'choice', values: ['Asian', 'Black', 'Latin', 'White'] },
    hairColor: { kind: 'choices', values: ['Auburn', 'Black', 'Blonde', 'Grey', 'Red'] },
  },
  compared: ['gender', 'type', 'birthPlace', 'ethnicity', 'hairColor', 'rank'],
  clues: [],
  hint: [],
  people: true,
};

/** A performer from a small world, where many share some fields and some share all. */
const anyPerformer: fc.Arbitrary<DeclaredRecord> = fc.record({
  gender: fc.constantFrom('Female', 'Male', 'Couple', 'None'),
  type: fc.constantFrom('model', 'pornstar'),
  birthPlace: fc.constantFrom('CL', 'NO'),
  ethnicity: fc.constantFrom('Asian', 'Black'),
  hairColor: fc.uniqueArray(fc.constantFrom('Auburn', 'Black', 'Blonde'), {
    minLength: 1,
    maxLength: 2,
  }),
  rank: fc.integer({ min: 1, max: 30 }),
});

export type SampleGame = World & {
  readonly answer: DeclaredRecord;
  readonly guesses: readonly DeclaredRecord[];
};

const ANY_VALUE: Readonly<Record<FieldKind, fc.Arbitrary<unknown>>> = {
  choice: fc.constantFrom('fire', 'water', 'air'),
  choices: fc.uniqueArray(fc.nat({ max: 40 }).map(String), { minLength: 1, maxLength: 3 }),
  country: fc.constantFrom('CL', 'NO'),
  'yes-no': fc.boolean(),
  number: fc.option(fc.integer({ min: -2, max: 2 })),
  year: fc.integer({ min: 1990, max: 1993 }),
};

type World = { readonly declaration: Declaration; readonly pool: readonly DeclaredRecord[] };

/** A pool, an answer and guesses from it, which may include the answer. */
export function gameOf(most: { readonly pool: number; readonly guesses: number }) {
  const performers = fc.record<World>({
    declaration: fc.constant(DECLARATION),
    pool: fc.array(anyPerformer, { minLength: 4, maxLength: most.pool }),
  });
  return fc.oneof(performers, anyWorld(most.pool)).chain(({ declaration, pool }) =>
    fc.record<SampleGame>({
      pool: fc.constant(pool),
      answer: fc.constantFrom(...pool),
      guesses: fc.shuffledSubarray([...pool], { maxLength: Math.min(most.guesses, pool.length) }),
      declaration: fc.constant(declaration),
    }),
  );
}

/** Up to eight fields of any kinds, and records that have them. */
function anyWorld(most: number): fc.Arbitrary<World> {
  const anyFields = fc.array(fc.constantFrom(...FIELD_KINDS), { minLength: 1, maxLength: 7 });
  return anyFields.chain((kinds) => {
    const fields = Object.fromEntries(kinds.map((kind, place) => [`field${place}`, { kind }]));
    const names = Object.keys(fields);
    const anyCompared = fc.shuffledSubarray([...names, RANK_FIELD], { minLength: 2 });
    const record = fc.record({
      ...Object.fromEntries(kinds.map((kind, place) => [`field${place}`, ANY_VALUE[kind]])),
      rank: fc.integer({ min: 1, max: 30 }),
    });
    return fc.record({
      declaration: anyCompared.map((compared) => ({ ...DECLARATION, fields, compared })),
      pool: fc.array(record, { minLength: 4, maxLength: most }),
    });
  });
}
