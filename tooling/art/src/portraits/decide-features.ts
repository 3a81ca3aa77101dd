import { type Colour, contrast, darken, mix } from '../colour.ts';
import type { Random } from '../random.ts';
import type { Brows } from './brows.ts';
import type { Eyes } from './eyes.ts';
import type { Mouth } from './mouth.ts';
import type { Nose } from './nose.ts';
import { type HairTones, irisColour, lipColour, type SkinTones } from './palette.ts';
import type { Person } from './person.ts';

const EYESHADOWS: readonly Colour[] = [
  '#7d3f9c',
  '#b8492c',
  '#2f6cb0',
  '#b98a24',
  '#54393f',
  '#178a80',
  '#cf4681',
  '#4c9a4a',
];

export function decideEyes(
  random: Random,
  { person: { presence, ethnicity }, fatness }: { person: Person; fatness: number },
): Eyes {
  const female = presence === 'Female';
  const painted = female && random.chance(0.65);
  return {
    distance: 57 + fatness * 8,
    y: random.between(304, 311),
    reach: female
      ? random.between(31, 36)
      : presence === 'Male'
        ? random.between(26, 29.5)
        : random.between(28, 32),
    above:
      (female ? random.between(15, 20) : random.between(12, 15)) *
      (ethnicity === 'Asian' ? 0.86 : 1),
    below: random.between(7.5, 10.5),
    tilt: random.between(0, 6) + (ethnicity === 'Asian' ? 2.5 : 0),
    iris: irisColour(random, ethnicity),
    crease: ethnicity === 'Asian' ? random.pick(['none', 'fine']) : random.pick(['fine', 'deep']),
    lashes: female ? random.pick(['long', 'winged', 'winged']) : 'plain',
    shadow: painted ? random.pick(EYESHADOWS) : null,
  };
}

/** Dark enough to be seen on any skin, whatever colour the hair is. */
export function browColour(hair: HairTones, skin: SkinTones): Colour {
  const own = mix(darken(hair.base, 0.4), { to: skin.line, share: 0.3 });
  return contrast(own, skin.base) >= 2.6 ? own : darken(skin.line, 0.5);
}

export function decideBrows(
  random: Random,
  { presence, eyes, colour }: { presence: Person['presence']; eyes: Eyes; colour: Colour },
): Brows {
  const female = presence === 'Female';
  return {
    inner: random.between(23, 28),
    length: random.between(62, 72),
    y: eyes.y - eyes.above - (female ? random.between(17, 22) : random.between(13, 17)),
    thickness: female
      ? random.between(8, 12)
      : presence === 'Male'
        ? random.between(13, 18)
        : random.between(10, 13),
    arch: female ? random.between(7, 13) : random.between(2, 5),
    peak: random.between(0.56, 0.7),
    fall: female ? random.between(1, 7) : random.between(4, 10),
    colour,
  };
}

type Range = readonly [low: number, high: number];

type Mood = {
  readonly weight: number;
  /** Added to the reach, and what both lips are multiplied by. */
  readonly wider: number;
  readonly fuller: number;
  readonly smile: Range;
  readonly gap: Range;
  /** Either way. */
  readonly slant: Range;
  readonly inside: Mouth['inside'];
};

const STILL = { wider: 0, fuller: 1, gap: [0, 0], slant: [0, 2], inside: 'dark' } as const;

const MOODS: readonly Mood[] = [
  { ...STILL, weight: 5, smile: [9, 14] },
  { ...STILL, weight: 3, wider: -5, smile: [2, 5], fuller: 1.05 },
  { ...STILL, weight: 3, wider: -10, smile: [0, 3], fuller: 1.35 },
  { ...STILL, weight: 3, wider: -1, smile: [6, 9], slant: [6, 9] },
  { ...STILL, weight: 2, wider: -8, smile: [3, 6], gap: [6, 9], fuller: 1.15 },
  { ...STILL, weight: 4, wider: 3, smile: [10, 14], gap: [14, 20] },
  { ...STILL, weight: 3, wider: 8, smile: [13, 17], gap: [15, 19], fuller: 0.85, inside: 'teeth' },
  { ...STILL, weight: 3, wider: 1, smile: [13, 17], gap: [26, 32], inside: 'tongue' },
];

export function decideMouth(
  random: Random,
  { person: { presence }, skin, bearded }: { person: Person; skin: SkinTones; bearded: boolean },
): Mouth {
  const female = presence === 'Female';
  const colour = lipColour(random, { skin, painted: female && random.chance(0.75) });
  const mood = random.weighted(MOODS.map((each) => [each, each.weight] as const));
  const gap = mood.gap[1] === 0 ? 0 : random.between(...mood.gap);
  return {
    // The beards of facesjs leave room for its own, lower mouths.
    y: (bearded ? 440 : 430) - gap * 0.45,
    reach: random.between(35, 42) + mood.wider,
    upperLip: (female ? random.between(9.5, 13.5) : random.between(6, 8.5)) * mood.fuller,
    lowerLip: (female ? random.between(13, 18) : random.between(9.5, 13)) * mood.fuller,
    smile: random.between(...mood.smile),
    gap,
    slant: random.between(...mood.slant) * random.pick([-1, 1]),
    inside: mood.inside,
    colour,
  };
}

export function decideNose(
  random: Random,
  { person: { presence, ethnicity }, turn }: { person: Person; turn: number },
): Nose {
  return {
    y: random.between(378, 387),
    reach:
      random.between(17.5, 22) +
      (presence === 'Male' ? 3 : 0) +
      (ethnicity === 'Black' ? 3.5 : ethnicity === 'Asian' ? 1.5 : 0),
    bridge: random.pick(['soft', 'straight', 'strong']),
    tip: random.between(-2, 2.5),
    aside: turn * 0.45,
  };
}
