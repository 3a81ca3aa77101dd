import { isPlainObject, textsIn } from './json-shapes.ts';
import type { DayGame } from './keys.ts';

/**
 * The facts fixed when a round begins: the player's choices, and whether it began after its day.
 */
export type RoundTerms = {
  /** Played from the archive, after its day. */
  readonly archive?: true;
  /** Begun on its day, and ended from the archive. */
  readonly begunInTime?: true;
  /** Under the hard rule. */
  readonly hard?: true;
  /** With the number of possible answers on the screen. */
  readonly hints?: true;
};

/**
 * Done means `completed`; `tries` includes the winning guess, and is the score for crono (STORE2).
 */
export type Completion = RoundTerms & {
  readonly completed: 'completed';
  readonly tries: number;
  /** The player's place among the day's winners, once the server has counted the win. */
  readonly place?: number;
};

/** A round that the player gave up. It counts as begun, and never as solved. */
type GivenUp = RoundTerms & { readonly completed: 'given-up' };

/** A round with terms that is neither solved nor given up. */
type Begun = RoundTerms & { readonly completed?: undefined };

/** The stored status of a round. An ordinary round has none until it is solved. */
export type RoundStatus = Completion | GivenUp | Begun;

export function completionIn(status: RoundStatus | undefined): Completion | undefined {
  return status?.completed === 'completed' ? status : undefined;
}

/** Returns undefined for a value that is not a status of that game. */
export function parseStatus(game: DayGame, value: unknown): RoundStatus | undefined {
  if (!isPlainObject(value)) return undefined;
  const { completed, tries, place } = value;
  const terms = termsIn(value);
  if (completed === undefined) return Object.keys(terms).length > 0 ? terms : undefined;
  if (completed === 'given-up') return { completed, ...terms };
  const fewestTries = game === 'crono' ? 0 : 1;
  if (completed !== 'completed' || !isCount(tries) || tries < fewestTries) return undefined;
  return { completed, tries, ...(isCount(place) && place > 0 && { place }), ...terms };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}

const TERMS = [
  'archive',
  'begunInTime',
  'hard',
  'hints',
] as const satisfies readonly (keyof RoundTerms)[];

export function termsIn(value: object): RoundTerms {
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.fromEntries(
    TERMS.filter((term) => fields.get(term) === true).map((term) => [term, true]),
  );
}

/** What this browser keeps of a round. */
export type Round = {
  /** The ids of the guesses, newest first. */
  readonly guesses: readonly string[];
  readonly status: RoundStatus | undefined;
};

/** No id in the catalogue is longer than this. */
const LONGEST_ID = 200;

/** The guessed ids in the stored value of a puzzle, newest first. */
export function guessesIn(value: unknown): readonly string[] {
  return textsIn(value, LONGEST_ID);
}
