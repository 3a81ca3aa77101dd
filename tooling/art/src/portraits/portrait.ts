import { CATALOG_YEAR } from '../people/catalog-year.ts';
import { coupleOf } from '../people/couples.ts';
import type { PerformerTraits } from '../people/performer.ts';
import { randomFrom } from '../random.ts';
import { BACKDROPS, type Backdrop, drawBackdrop } from './backdrop.ts';
import { decideLook } from './decide-look.ts';
import { drawFigure } from './figure.ts';
import { type Landmark, landmarksOf } from './landmarks.ts';
import type { Look } from './look.ts';
import { GROUNDS } from './palette.ts';
import type { Person } from './person.ts';

/** The canvas: a square whose upper left corner is not at 0,0. */
export const CANVAS = { x: -90, y: 30, size: 580 } as const;

/** A figure and where it stands: its own canvas scaled and moved. */
type Place = {
  readonly look: Look;
  /** Prefix of its ids and of its landmarks' names. */
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
};

export type PortraitPlan = {
  /** From the back to the front. */
  readonly places: readonly Place[];
  readonly backdrop: {
    readonly kind: Backdrop;
    readonly ground: (typeof GROUNDS)[number];
    readonly light: boolean;
  };
};

export function planPortrait(traits: PerformerTraits, seed: string): PortraitPlan {
  const random = randomFrom(seed);
  const [one, other] = peopleOf(traits);
  const look = decideLook(random, one);
  const places: readonly Place[] = other
    ? [
        { look: decideLook(random, other), id: 'b', x: 154, y: 52, scale: 0.84 },
        { look, id: 'a', x: -88, y: 82, scale: 0.84 },
      ]
    : [{ look, id: 'a', x: 0, y: 0, scale: 1 }];
  const backdrop = {
    kind: random.pick(BACKDROPS),
    ground: random.pick(GROUNDS),
    light: random.chance(0.7),
  };
  return { places, backdrop };
}

export function drawPortrait({ places, backdrop }: PortraitPlan): string {
  const [from, to] = backdrop.ground;
  const ground = drawBackdrop(backdrop.kind, { from, to, light: backdrop.light });
  return onCanvas(ground + places.map(drawPlace).join(''));
}

/** The figures alone on an even grey, to be compared whatever is behind them. */
export function drawFigures({ places }: PortraitPlan): string {
  return onCanvas(`<path d="M-90 30H490V610H-90Z" fill="#888"/>${places.map(drawPlace).join('')}`);
}

/** Every landmark of a picture, canvas units. */
export function portraitLandmarks({ places }: PortraitPlan): Landmark[] {
  return places.flatMap(({ look, id, x, y, scale }) =>
    landmarksOf(look).map((landmark) => ({
      ...landmark,
      name: places.length > 1 ? `${id}-${landmark.name}` : landmark.name,
      x: x + landmark.x * scale,
      y: y + landmark.y * scale,
    })),
  );
}

function peopleOf(traits: PerformerTraits): readonly [Person, Person?] {
  const [first, second] = traits.hairColor;
  if (!first) throw new RangeError(`${traits.name} has no hair colour`);
  const common = {
    ethnicity: traits.ethnicity,
    tattoo: traits.tattoos === true,
    piercing: traits.piercings === true,
    age: CATALOG_YEAR - traits.birthYear,
  };
  if (traits.gender !== 'Couple') {
    return [{ ...common, presence: traits.gender, hair: second ? [first, second] : [first] }];
  }
  const [left, right] = coupleOf(traits.rank);
  return [
    { ...common, presence: left, hair: [first] },
    { ...common, presence: right, hair: [second ?? first] },
  ];
}

function onCanvas(drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${CANVAS.x} ${CANVAS.y} ${CANVAS.size} ${CANVAS.size}">${drawing}</svg>`;
}

function drawPlace({ look, id, x, y, scale }: Place): string {
  const figure = drawFigure(look, id);
  return scale === 1 ? figure : `<g transform="translate(${x} ${y}) scale(${scale})">${figure}</g>`;
}
