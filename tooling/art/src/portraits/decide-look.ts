import { type Colour, contrast, darken, distance } from '../colour.ts';
import type { Random } from '../random.ts';
import type { Bust } from './bust.ts';
import { browColour, decideBrows, decideEyes, decideMouth, decideNose } from './decide-features.ts';
import { GLASSES } from './glasses.ts';
import { ORNAMENTS } from './hair-ornaments.ts';
import { coverOf, type Hairdo } from './hairdo.ts';
import type { Head } from './head.ts';
import { HATS, type Headwear } from './headwear.ts';
import type { Look } from './look.ts';
import { NECKLACES } from './necklaces.ts';
import { CLOTHS, hairTones, type SkinTones, skinTones } from './palette.ts';
import type { Person } from './person.ts';
import { METALS, type Piercing } from './piercings.ts';
import { SKIN_MARKS } from './skin-marks.ts';
import { MOTIFS } from './tattoo-motifs.ts';
import type { Tattoo } from './tattoos.ts';
import { type Cloth, PATTERNS, type Top } from './tops.ts';
import { BARE_PLACES, chooseHairdo, chooseTop } from './wardrobe.ts';

const HEADS: Readonly<Record<Person['presence'], readonly Head[]>> = {
  Female: ['oval', 'heart', 'round', 'long', 'diamond'],
  Male: ['oval', 'round', 'long', 'diamond', 'angular', 'sturdy'],
  None: ['oval', 'heart', 'long', 'diamond', 'angular'],
};

/** Beards of facesjs without a moustache, or with one that leaves the mouth its smile. */
const BEARDS = [
  'none',
  'none',
  'beard1',
  'beard2',
  'beard3',
  'beard4',
  'fullgoatee2',
  'fullgoatee3',
  'wilt',
  'honest-abe',
  'chin-strap',
  'goatee12',
  'goatee4',
  'soul',
  'logan',
];
const WITH_MOUSTACHE = ['none', 'honest-abe', 'chin-strap', 'goatee12', 'goatee4', 'soul'];

/** Share of heads that are turned to a side, and of those that wear something. */
const TURNED_SHARE = 0.22;
const COVERED_SHARE = 0.22;

const FRAMES: readonly Colour[] = [
  '#1c1a1f',
  '#7a2436',
  '#8a5a2b',
  '#1f3f66',
  '#c99a3a',
  '#f2ece2',
];

/** A look drawn for somebody; all of the record's visible traits are kept. */
export function decideLook(random: Random, person: Person): Look {
  const { presence } = person;
  const female = presence === 'Female';
  const skin = skinTones(random, person.ethnicity);
  const hair = hairTones(random, person.hair[0]);
  // Dye stays out of brows and beards.
  const grown = person.hair[0] === 'Other' ? hairTones(random, 'Brunette') : hair;
  const second = person.hair[1];
  const tips = second ? hairTones(random, second) : null;
  const hairdo = chooseHairdo(random, person);
  const fatness = presence === 'Male' ? random.between(0.3, 0.75) : random.between(0.15, 0.55);
  const eyes = decideEyes(random, { person, fatness });
  const beard = presence === 'Male' ? random.pick(BEARDS) : 'none';
  const moustache = presence === 'Male' && WITH_MOUSTACHE.includes(beard) && random.chance(0.5);
  const top = chooseTop(random, person);
  const crowdedSide = sideOfPlait(hairdo);
  const tattoos = person.tattoo ? decideTattoos(random, { top, skin, crowdedSide }) : [];
  const bareNeck = top !== 'turtleneck' && !tattoos.some(({ place }) => place === 'neck');
  const open = coverOf(hairdo).hairline < 200 && hairdo.from === 'own';
  const turn = random.chance(TURNED_SHARE) ? random.pick([-1, 1]) * random.between(14, 19) : 0;
  const headwear = decideHeadwear(random, { presence, skin });
  const patched = random.chance(0.02);
  return {
    skin,
    hair,
    tips,
    hairdo,
    fatness,
    head: random.pick(HEADS[presence]),
    ears: presence === 'Male' ? random.between(0.8, 1) : random.between(0.6, 0.8),
    turn,
    beard: { id: beard, moustache, colour: darken(grown.base, 0.12) },
    lean: random.between(-5, 5),
    eyes,
    brows: decideBrows(random, { presence, eyes, colour: browColour(grown, skin) }),
    nose: decideNose(random, { person, turn }),
    mouth: decideMouth(random, { person, skin, bearded: beard !== 'none' && !moustache }),
    blush: female ? random.between(0.3, 0.55) : random.between(0.1, 0.25),
    lined: person.age >= 50,
    mark: random.chance(0.3)
      ? { kind: random.pick(SKIN_MARKS), seed: `marks ${random.next()}` }
      : null,
    bust: decideBust(random, person),
    top,
    cloth: decideCloth(random, { presence, skin }),
    tattoos,
    piercings: person.piercing
      ? decidePiercings(random, { hairdo, bearded: beard !== 'none' || moustache })
      : [],
    metal: random.pick(METALS),
    glasses:
      random.chance(0.17) && !patched
        ? { kind: random.pick(GLASSES), colour: random.pick(FRAMES) }
        : null,
    necklace:
      bareNeck && random.chance(female ? 0.42 : 0.12)
        ? random.pick(female ? NECKLACES : ['pendant', 'layers'])
        : null,
    headwear,
    patch: patched
      ? { side: random.pick([-1, 1]), colour: random.pick(['#17131a', '#4a1226', '#142440']) }
      : null,
    ornament:
      female && open && !headwear && random.chance(0.22)
        ? { kind: random.pick(ORNAMENTS), colour: random.pick(CLOTHS) }
        : null,
  };
}

function decideHeadwear(
  random: Random,
  { presence, skin }: { presence: Person['presence']; skin: SkinTones },
): Look['headwear'] {
  if (!random.chance(COVERED_SHARE)) return null;
  const kinds: readonly Headwear[] =
    presence === 'Female' ? [...HATS, 'headphones', 'veil'] : [...HATS, 'headphones'];
  const colour = random.pick(CLOTHS.filter((each) => distance(each, skin.base) > 90));
  const trim = random.pick(CLOTHS.filter((other) => contrast(other, colour) > 1.8));
  return { kind: random.pick(kinds), colour, trim };
}

const SIDES = [-1, 1] as const;
type Side = (typeof SIDES)[number];

function otherSide(side: Side): Side {
  return side === 1 ? -1 : 1;
}

/** The side on which a plait leaves no room for tattoos. */
function sideOfPlait(hairdo: Hairdo): Side | null {
  if (hairdo.from !== 'own' || hairdo.style !== 'side-plait') return null;
  return hairdo.flip ? -1 : 1;
}

function decideTattoos(
  random: Random,
  { top, skin, crowdedSide }: { top: Top; skin: SkinTones; crowdedSide: Side | null },
): Tattoo[] {
  const places = BARE_PLACES[top];
  const roomy = places.filter((place) => place !== 'neck');
  const place = random.pick(roomy.length > 0 && random.chance(0.85) ? roomy : places);
  const side = crowdedSide === null ? random.pick(SIDES) : otherSide(crowdedSide);
  const ink = contrast('#1d2c3d', skin.base) > 3 ? '#1d2c3d' : '#100b12';
  const [first, second] = random.shuffle(MOTIFS);
  if (!first || !second) throw new RangeError('too few motifs');
  const tattoo: Tattoo = { motif: first, place, side, turn: random.between(-14, 14), ink };
  const another = crowdedSide === null && place !== 'neck' && random.chance(0.4);
  if (!another) return [tattoo];
  const turn = random.between(-14, 14);
  return [tattoo, { motif: second, place, side: otherSide(side), turn, ink }];
}

function decideBust(random: Random, { presence }: Person): Bust {
  switch (presence) {
    case 'Female':
      return { neck: random.between(35, 41), shoulders: random.between(162, 186), top: 520 };
    case 'Male':
      return { neck: random.between(44, 52), shoulders: random.between(212, 238), top: 514 };
    case 'None':
      return { neck: random.between(39, 45), shoulders: random.between(182, 202), top: 518 };
  }
}

function decideCloth(
  random: Random,
  { presence, skin }: { presence: Person['presence']; skin: SkinTones },
): Cloth {
  const colour = random.pick(CLOTHS.filter((each) => distance(each, skin.base) > 110));
  const quiet = presence === 'Female' ? 0.34 : 0.5;
  return {
    colour,
    accent: random.pick(CLOTHS.filter((other) => contrast(other, colour) > 1.6)),
    pattern: random.chance(quiet)
      ? 'plain'
      : random.pick(PATTERNS.filter((each) => each !== 'plain')),
  };
}

function decidePiercings(
  random: Random,
  { hairdo, bearded }: { hairdo: Hairdo; bearded: boolean },
): Piercing[] {
  const cover = coverOf(hairdo);
  const face: Piercing[] = ['nostril-stud', 'nostril-ring', 'septum', 'bridge'];
  if (!bearded) face.push('lip-ring', 'labret', 'medusa');
  if (cover.brows === 'free') face.push('brow');
  const main = random.pick(face);
  return cover.ears === 'free' && random.chance(0.6) ? [main, 'ears'] : [main];
}
