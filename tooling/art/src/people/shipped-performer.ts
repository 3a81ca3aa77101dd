import { type Performer, SHIPPED_DECLARATION, type SHIPPED_EXTRA_FIELDS } from '@starguess/catalog';

const { fields } = SHIPPED_DECLARATION;

export const PERFORMER_TYPES = fields.type.values;
export const GENDERS = fields.gender.values;
export const ETHNICITIES = fields.ethnicity.values;
export const HAIR_COLORS = fields.hairColor.values;

export type Gender = (typeof GENDERS)[number];
export type Ethnicity = (typeof ETHNICITIES)[number];
export type HairColor = (typeof HAIR_COLORS)[number];

type Base = Pick<
  Performer,
  'name' | 'rank' | 'profileUrl' | 'profilePictureUrl' | 'birthYear' | 'focalPoint' | 'aliases'
>;

/** A performer with the fields that the shipped catalogue declares. */
export type ShippedPerformer = Base & {
  readonly videoCount: number | null;
  readonly visits: number | null;
  readonly subscribers: number | null;
  readonly type: (typeof PERFORMER_TYPES)[number];
  readonly gender: Gender;
  readonly relationshipStatus:
    | (typeof SHIPPED_EXTRA_FIELDS.relationshipStatus.values)[number]
    | null;
  readonly interestedIn: (typeof SHIPPED_EXTRA_FIELDS.interestedIn.values)[number] | null;
  readonly birthPlace: string;
  readonly ethnicity: Ethnicity;
  readonly eyeColor: null;
  readonly hairColor: readonly HairColor[];
  readonly fakeBoobs: boolean | null;
  readonly tattoos: boolean | null;
  readonly piercings: boolean | null;
  readonly debutYear: number;
  readonly heightCm: number | null;
  readonly weightKg: number | null;
};
