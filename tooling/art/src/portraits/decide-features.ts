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

export function decideMouth(
  random: Random,
  { person: { presence }, skin, bearded }: { person: Person; skin: SkinTones; bearded: boolean },
): Mouth {
  const female = presence === 'Female';
  const colour = lipColour(random, { skin, painted: female && random.chance(0.75) });
  const gap = random.chance(0.45) ? random.between(14, 21) : 0;
  return {
    // The beards of facesjs leave room for its own, lower mouths.
    y: (bearded ? 440 : 430) - gap * 0.45,
    reach: (female ? random.between(35, 43) : random.between(36, 44)) + (gap > 0 ? 3 : 0),
    upperLip: female ? random.between(9.5, 13.5) : random.between(6, 8.5),
    lowerLip: female ? random.between(13, 18) : random.between(9.5, 13),
    smile: random.between(9, 14),
    gap,
    slant: random.between(-3, 3),
    colour,
  };
}

export function decideNose(random: Random, { presence, ethnicity }: Person): Nose {
  return {
    y: random.between(378, 387),
    reach:
      random.between(17.5, 22) +
      (presence === 'Male' ? 3 : 0) +
      (ethnicity === 'Black' ? 3.5 : ethnicity === 'Asian' ? 1.5 : 0),
    bridge: random.pick(['soft', 'straight', 'strong']),
    tip: random.between(-2, 2.5),
  };
}
