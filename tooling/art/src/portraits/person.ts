import type { Ethnicity, HairColor } from '../people/shipped-performer.ts';

/** Who is drawn: what a portrait must agree with. */
export type Person = {
  readonly presence: 'Female' | 'Male' | 'None';
  readonly ethnicity: Ethnicity;
  readonly hair: readonly [HairColor, ...HairColor[]];
  readonly tattoo: boolean;
  readonly piercing: boolean;
  /** Years. */
  readonly age: number;
};
