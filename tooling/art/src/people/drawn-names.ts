import { foldText } from '@starguess/game-core';
import { distance } from 'fastest-levenshtein';
import { type Random, randomFrom } from '../random.ts';
import { coupleOf } from './couples.ts';
import { FIRST_NAMES } from './first-names.ts';
import { LAST_NAMES } from './last-names.ts';
import type { Ethnicity, Gender } from './shipped-performer.ts';

/** Two folded names nearer than this many edits are too alike to guess between. */
export const SMALLEST_NAME_DISTANCE = 5;

type Part = () => string;
type Form = (first: Part, last: Part) => string;

const SOLO_FORMS: readonly (readonly [Form, number])[] = [
  [(first, last) => `${first()} ${last()}`, 84],
  [(first, last) => `${first()} ${initialOf(last())} ${last()}`, 5],
  [(first, last) => `${initialOf(first())} ${last()}`, 4],
  [(first, last) => `${first()} ${last()}-${last()}`, 5],
  [(first, last) => `${initialOf(first())} ${initialOf(first())} ${last()}`, 2],
];

export type Bearer = {
  readonly gender: Gender;
  readonly ethnicity: Ethnicity;
};

/**
 * One name per bearer, by rank from 1, none nearer to another than SMALLEST_NAME_DISTANCE. Their
 * parts may repeat. NFC.
 */
export function drawnNames(bearers: readonly Bearer[]): string[] {
  const random = randomFrom('stage names');
  const last = deal(LAST_NAMES, random);
  const first = firstNames(random);
  const draw = ({ gender, ethnicity }: Bearer, rank: number): string => {
    if (gender === 'Couple') {
      const [one, other] = coupleOf(rank);
      return `${first(one, ethnicity)} & ${first(other, ethnicity)} ${last()}`;
    }
    return random.weighted(SOLO_FORMS)(() => first(gender, ethnicity), last);
  };

  const folded: string[] = [];
  return bearers.map((bearer, index) => {
    for (;;) {
      const name = draw(bearer, index + 1).normalize('NFC');
      const candidate = foldText(name);
      if (folded.every((taken) => distance(taken, candidate) >= SMALLEST_NAME_DISTANCE)) {
        folded.push(candidate);
        return name;
      }
    }
  });
}

/** Share of first names taken from the place a performer's looks point to, where it has any. */
const LOCAL_NAME_SHARE = 0.5;

/** Draws first names by gender and, mostly, by ethnicity; each pool is dealt like cards. */
function firstNames(
  random: Random,
): (gender: keyof typeof FIRST_NAMES, ethnicity: Ethnicity) => string {
  const dealers = new Map<readonly string[], () => string>();
  return (gender, ethnicity) => {
    const pools = FIRST_NAMES[gender];
    const local = pools[ethnicity];
    const pool = local && random.chance(LOCAL_NAME_SHARE) ? local : pools.anywhere;
    const dealer = dealers.get(pool) ?? deal(pool, random);
    dealers.set(pool, dealer);
    return dealer();
  };
}

/** Hands out a list in drawn order, starting over once it is used up. */
function deal(items: readonly string[], random: Random): () => string {
  let hand: string[] = [];
  return () => {
    if (hand.length === 0) hand = random.shuffle(items);
    const dealt = hand.pop();
    if (dealt === undefined) throw new RangeError('nothing to deal');
    return dealt;
  };
}

function initialOf(name: string): string {
  return `${[...name][0]}.`;
}
