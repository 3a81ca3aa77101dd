import type { Declaration } from '@starguess/game-core';

/**
 * The declaration of the shipped catalogue, and of any other without a `catalog.json`. Its texts
 * are among the page's messages.
 */
export const SHIPPED_DECLARATION = {
  fields: {
    type: { kind: 'choice', values: ['model', 'pornstar'] },
    gender: { kind: 'choice', values: ['Female', 'Male', 'Couple', 'None'] },
    birthPlace: { kind: 'country' },
    ethnicity: {
      kind: 'choice',
      values: ['Asian', 'Black', 'Indian', 'Latin', 'Middle Eastern', 'Mixed', 'White'],
    },
    hairColor: {
      kind: 'choices',
      values: ['Auburn', 'Black', 'Blonde', 'Brunette', 'Grey', 'Other', 'Red'],
    },
    debutYear: { kind: 'year', min: 1900 },
  },
  compared: ['gender', 'type', 'birthPlace', 'ethnicity', 'hairColor', 'rank'],
  clues: [
    { field: 'debutYear', after: 5 },
    { field: 'rank', after: 10 },
  ],
  hint: ['type', 'birthPlace', 'debutYear'],
  alike: 'gender',
  people: true,
} as const satisfies Declaration;
