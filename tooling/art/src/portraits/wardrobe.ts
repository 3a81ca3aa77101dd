import type { Random } from '../random.ts';
import type { Hairdo, OwnStyle } from './hairdo.ts';
import type { Person } from './person.ts';
import type { TattooPlace } from './tattoos.ts';
import type { Top } from './tops.ts';

type Presence = Person['presence'];

type FacesjsCut = {
  readonly front: string;
  readonly backs: readonly string[];
};

const OWN_CUTS: Readonly<Record<Presence, readonly OwnStyle[]>> = {
  Female: [
    'waves',
    'waves',
    'sleek',
    'curtain',
    'side-plait',
    'two-plaits',
    'two-plaits',
    'lob',
    'ponytail',
    'top-knot',
    'space-buns',
    'chignon',
    'crown-braid',
    'crown-braid',
    'pixie',
  ],
  Male: ['quiff', 'slick-back', 'man-bun', 'buzz', 'tousled', 'curly-top', 'mohawk', 'side-part'],
  None: ['tousled', 'pixie', 'slick-back', 'lob', 'mohawk', 'curly-top', 'side-part'],
};

/** Cuts that grow from tight curls, for those whose hair has them. */
const COILED_CUTS: Readonly<Record<Presence, readonly OwnStyle[]>> = {
  Female: ['afro', 'curls', 'box-braids', 'afro', 'curls'],
  Male: ['locs', 'buzz', 'curly-top', 'afro'],
  None: ['locs', 'afro', 'curls'],
};

const FACESJS_CUTS: Readonly<Record<Presence, readonly FacesjsCut[]>> = {
  Female: [
    { front: 'female1', backs: ['none', 'female3', 'female4'] },
    { front: 'female10', backs: ['none'] },
    { front: 'female3', backs: ['none'] },
    { front: 'female4', backs: ['none', 'female3', 'female5'] },
    { front: 'female5', backs: ['female3', 'female4', 'female5'] },
    { front: 'female6', backs: ['none', 'female4'] },
    { front: 'female7', backs: ['none', 'female3'] },
    { front: 'female9', backs: ['none', 'female3'] },
    { front: 'longHair', backs: ['female5', 'longHair', 'female4'] },
  ],
  Male: [
    'parted',
    'messy',
    'middle-part',
    'hair',
    'spike4',
    'curlyFade1',
    'fauxhawk-fade',
    'short3',
    'tall-fade',
    'blowoutFade',
    'curly3',
    'afro',
  ].map((front) => ({ front, backs: ['none'] })),
  None: [
    { front: 'shaggy1', backs: ['none', 'shaggy'] },
    { front: 'shaggy2', backs: ['none'] },
    { front: 'curly3', backs: ['none'] },
    { front: 'short3', backs: ['none'] },
  ],
};

const COILED_SHARE: Readonly<Record<Person['ethnicity'], number>> = {
  Asian: 0,
  Black: 0.75,
  Indian: 0.06,
  Latin: 0.2,
  'Middle Eastern': 0.15,
  Mixed: 0.4,
  White: 0.08,
};

const TOPS_WORN: Readonly<Record<Presence, readonly Top[]>> = {
  Female: [
    'tank',
    'straps',
    'straps',
    'off-shoulder',
    'halter',
    'tee',
    'v-neck',
    'shirt',
    'jacket',
    'turtleneck',
    'sweetheart',
  ],
  Male: ['tank', 'tee', 'v-neck', 'shirt', 'jacket', 'turtleneck', 'open-shirt'],
  None: ['tee', 'shirt', 'turtleneck', 'tank', 'jacket'],
};

/** Where a tattoo shows beside each top. */
export const BARE_PLACES: Readonly<Record<Top, readonly TattooPlace[]>> = {
  tank: ['shoulder', 'neck'],
  straps: ['shoulder', 'chest', 'neck'],
  'off-shoulder': ['chest', 'neck'],
  halter: ['shoulder'],
  tee: ['neck'],
  'v-neck': ['neck'],
  shirt: ['neck'],
  jacket: ['neck'],
  turtleneck: [],
  sweetheart: ['shoulder', 'chest', 'neck'],
  'open-shirt': ['chest', 'neck'],
};

export function chooseHairdo(random: Random, { presence, ethnicity }: Person): Hairdo {
  const flip = random.chance(0.5);
  if (random.chance(COILED_SHARE[ethnicity])) {
    return { from: 'own', style: random.pick(COILED_CUTS[presence]), flip };
  }
  if (random.chance(0.55)) return { from: 'own', style: random.pick(OWN_CUTS[presence]), flip };
  const { front, backs } = random.pick(FACESJS_CUTS[presence]);
  return { from: 'facesjs', front, back: random.pick(backs), flip };
}

/** With a tattoo to show, a top that leaves a good place for it. */
export function chooseTop(random: Random, { presence, tattoo }: Person): Top {
  const worn = TOPS_WORN[presence];
  if (!tattoo) return random.pick(worn);
  const roomy = worn.filter((top) => BARE_PLACES[top].some((place) => place !== 'neck'));
  const enough = worn.filter((top) => BARE_PLACES[top].length > 0);
  return random.pick(random.chance(0.75) ? roomy : enough);
}
