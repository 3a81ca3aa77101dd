import type { Declaration } from '@starguess/game-core';
import { SHIPPED_DECLARATION } from './shipped-declaration.ts';

const COUNT = { kind: 'number', whole: true, min: 0 } as const;
const FLAG = { kind: 'yes-no' } as const;

/** Fields of the shipped lists that no game shows. The page doesn't load them. */
export const SHIPPED_EXTRA_FIELDS = {
  videoCount: COUNT,
  visits: COUNT,
  subscribers: COUNT,
  relationshipStatus: { kind: 'choice', values: ['Open', 'Single', 'Taken'] },
  interestedIn: { kind: 'choice', values: ['Girls', 'Guys', 'Guys and Girls'] },
  // Always null: catalogues have the field, but no eye colours.
  eyeColor: { kind: 'choice', values: [] },
  fakeBoobs: FLAG,
  tattoos: FLAG,
  piercings: FLAG,
  heightCm: { kind: 'number', min: 1, max: 300 },
  weightKg: { kind: 'number', min: 1, max: 500 },
} as const satisfies Declaration['fields'];

/** All fields of a declaration's lists. */
export function listFields(declaration: Declaration): Declaration['fields'] {
  return declaration === SHIPPED_DECLARATION
    ? { ...SHIPPED_EXTRA_FIELDS, ...declaration.fields }
    : declaration.fields;
}
