/** In a file of its own, because Home loads the modes and puzzles but no performer fields. */

export const PERFORMER_TYPES = ['model', 'pornstar'] as const;
export type PerformerType = (typeof PERFORMER_TYPES)[number];

export const GENDERS = ['Female', 'Male', 'Couple', 'None'] as const;
export type Gender = (typeof GENDERS)[number];

export const RELATIONSHIP_STATUSES = ['Open', 'Single', 'Taken'] as const;
export type RelationshipStatus = (typeof RELATIONSHIP_STATUSES)[number];

export const INTERESTS = ['Girls', 'Guys', 'Guys and Girls'] as const;
export type Interest = (typeof INTERESTS)[number];

export const ETHNICITIES = [
  'Asian',
  'Black',
  'Indian',
  'Latin',
  'Middle Eastern',
  'Mixed',
  'White',
] as const;
export type Ethnicity = (typeof ETHNICITIES)[number];

export const HAIR_COLORS = [
  'Auburn',
  'Black',
  'Blonde',
  'Brunette',
  'Grey',
  'Other',
  'Red',
] as const;
export type HairColor = (typeof HAIR_COLORS)[number];
