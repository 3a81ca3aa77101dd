import { type Colour, darken, luminance, mix } from '../colour.ts';
import type { Ethnicity, HairColor } from '../people/shipped-performer.ts';
import type { Random } from '../random.ts';

/** The tones one skin is painted with. */
export type SkinTones = {
  readonly light: Colour;
  readonly base: Colour;
  readonly shade: Colour;
  /** Outline of the skin and the fine lines in it. */
  readonly line: Colour;
  readonly blush: Colour;
};

/** From fair to deep; the deepest stay light enough for brows and lashes to stand out. */
const SKINS: Readonly<Record<Ethnicity, readonly Colour[]>> = {
  Asian: ['#f6d7b4', '#f0c9a0', '#e6b888', '#d9a679'],
  Black: ['#9a6a4a', '#8a5a3c', '#7a4d34', '#6d432d'],
  Indian: ['#c08a5c', '#b07a4c', '#a06c42', '#8f5f3a'],
  Latin: ['#e8bd95', '#dcaa7f', '#cf976a', '#bd8459'],
  'Middle Eastern': ['#e6bd98', '#d8a67c', '#c9946a', '#b98359'],
  Mixed: ['#cf9d75', '#bd8860', '#ad7850', '#9c6a46'],
  White: ['#fbe0cf', '#f6d2bb', '#f0c4a8', '#eab999'],
};

/** Other is dyed in a colour no hair grows in. */
const HAIRS: Readonly<Record<HairColor, readonly Colour[]>> = {
  Auburn: ['#7d3420', '#8a3b26', '#6f2c1e'],
  Black: ['#26211f', '#1d1c22', '#2b2422'],
  Blonde: ['#e3bd6b', '#edd08a', '#d6a850', '#f0dcae'],
  Brunette: ['#5b3a26', '#6b452c', '#4c2f20', '#7a5234'],
  Grey: ['#a9adb5', '#bfc2c6', '#8f949e'],
  Other: ['#e0559c', '#3f7fd1', '#2fa58b', '#8e5bd6', '#ef7fb4', '#37b6c9'],
  Red: ['#c3492a', '#d1592f', '#b33d25'],
};

const IRISES = {
  brown: ['#4a2a18', '#6f4526', '#8a5a2c', '#a06a2e'],
  light: ['#3f78a8', '#5a8fb5', '#4f8a5e', '#6f9a63', '#6d7f8c', '#8a7a3e'],
} as const satisfies Record<string, readonly Colour[]>;

/** Share of eyes that are blue, green, grey or hazel rather than brown. */
const LIGHT_EYES: Readonly<Record<Ethnicity, number>> = {
  Asian: 0.04,
  Black: 0.08,
  Indian: 0.12,
  Latin: 0.25,
  'Middle Eastern': 0.25,
  Mixed: 0.35,
  White: 0.75,
};

const LIPSTICKS: readonly Colour[] = [
  '#b3263a',
  '#c8415b',
  '#a33b4a',
  '#d65f76',
  '#8f2346',
  '#c25a44',
];

export const CLOTHS: readonly Colour[] = [
  '#1f2430',
  '#f4efe6',
  '#b3263a',
  '#1d4e89',
  '#0f766e',
  '#6d28d9',
  '#e2a93b',
  '#e26d5c',
  '#ec4899',
  '#2f6b3c',
  '#7f1d3f',
  '#111827',
  '#4f5d75',
  '#d97706',
  '#8ecae6',
];

/** Top and bottom of the gradient behind a portrait. */
export const GROUNDS: readonly (readonly [Colour, Colour])[] = [
  ['#ffd6a5', '#f28482'],
  ['#bde0fe', '#6a8fd8'],
  ['#cdb4db', '#8661c1'],
  ['#d8f3dc', '#52a788'],
  ['#fff1c1', '#f3a712'],
  ['#fbc4d4', '#d6457f'],
  ['#a0e7e5', '#2a9d8f'],
  ['#f7d9c4', '#c97b63'],
  ['#d0d7ff', '#5a5fc7'],
  ['#fde2e4', '#e07a5f'],
  ['#e2ece9', '#7d9ca3'],
  ['#f5cac3', '#84a59d'],
  ['#2e4374', '#7c81ad'],
  ['#5c2751', '#d4748f'],
  ['#264653', '#4fa3a5'],
  ['#3c2a4d', '#a26769'],
];

export function skinTones(random: Random, ethnicity: Ethnicity): SkinTones {
  return tones(random.pick(SKINS[ethnicity]));
}

export type HairTones = {
  readonly light: Colour;
  readonly base: Colour;
  readonly line: Colour;
};

export function hairTones(random: Random, color: HairColor): HairTones {
  const base = random.pick(HAIRS[color]);
  return {
    light: mix(base, { to: sheenOf(color, base), share: 0.34 }),
    base,
    line: mix(darken(base, 0.58), { to: '#1a0d0a', share: 0.3 }),
  };
}

export function irisColour(random: Random, ethnicity: Ethnicity): Colour {
  return random.pick(random.chance(LIGHT_EYES[ethnicity]) ? IRISES.light : IRISES.brown);
}

/** Lipstick, or the skin's own colour with more blood in it. */
export function lipColour(
  random: Random,
  { skin, painted }: { skin: SkinTones; painted: boolean },
): Colour {
  return painted
    ? mix(random.pick(LIPSTICKS), { to: skin.shade, share: 0.12 })
    : mix(skin.shade, { to: '#b0454a', share: 0.38 });
}

function tones(base: Colour): SkinTones {
  return {
    light: mix(base, { to: '#ffdcb8', share: luminance(base) < 0.2 ? 0.24 : 0.42 }),
    base,
    shade: mix(darken(base, 0.14), { to: '#8a2f2a', share: 0.14 }),
    line: mix(darken(base, 0.52), { to: '#3b120d', share: 0.35 }),
    blush: mix(base, { to: '#d3413f', share: 0.55 }),
  };
}

function sheenOf(color: HairColor, base: Colour): Colour {
  if (color === 'Other' || color === 'Grey') return '#ffffff';
  return luminance(base) < 0.03 ? '#8d8f9c' : '#ffdfb5';
}
