import {
  DIFFICULTIES,
  GAME_MODES,
  type GameMode,
  isCalendarDate,
  PUZZLES,
  type Puzzle,
  puzzleOf,
  SCHEDULE_START,
} from '@starguess/game-core';
import { isPlainObject, textsIn } from './json-shapes.ts';
import type { DayGame } from './keys.ts';
import { storedKeys } from './storage.ts';
import { type StoredValue, storedValue } from './stored-value.ts';

/** The number of counted guesses in a puzzle's history, read without keeping it in memory. */
export function storedGuessCount(
  { puzzle, date }: PuzzleDay,
  isCounted: (id: string) => boolean,
): number {
  return new Set(storedGuesses(guessesKey(puzzle, date)).get().filter(isCounted)).size;
}

export type GuessesKey = `${Puzzle}-${string}`;

export function guessesKey(puzzle: Puzzle, date: string): GuessesKey {
  return `${puzzle}-${date}`;
}

/** The ids of a history, newest first. */
export function storedGuesses(key: GuessesKey): StoredValue<readonly string[]> {
  return storedValue({ key, parse: guessesIn, fallback: [] });
}

/** The modes done on a date; the offer of the next mode skips them. */
export function modesDone(date: string): ReadonlySet<GameMode> {
  return new Set(GAME_MODES.filter((mode) => modeCompletion(mode, date) !== undefined));
}

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
};

/** A round that the player gave up. It counts as begun, and never as solved. */
type GivenUp = RoundTerms & { readonly completed: 'given-up' };

/** A round with terms that is neither solved nor given up. */
type Begun = RoundTerms & { readonly completed?: undefined };

/** The stored status of a round. An ordinary round has none until it is solved. */
export type RoundStatus = Completion | GivenUp | Begun;

/** The completion of a mode on a date. Classic is done when any of its difficulties is done. */
export function modeCompletion(mode: GameMode, date: string): Completion | undefined {
  const games: readonly DayGame[] = mode === 'crono' ? [mode] : puzzlesOfMode(mode);
  return games
    .map((game) => completionOf(game, date))
    .find((completion) => completion !== undefined);
}

export function completionOf(game: DayGame, date: string): Completion | undefined {
  return completionIn(storedStatus(game, date).get());
}

export function completionIn(status: RoundStatus | undefined): Completion | undefined {
  return status?.completed === 'completed' ? status : undefined;
}

export function storedStatus(game: DayGame, date: string) {
  return storedValue<RoundStatus, RoundStatus | undefined>({
    key: statusKey(game, date),
    parse: (stored) => parseStatus(game, stored),
    fallback: undefined,
  });
}

export function statusKey(game: DayGame, date: string): `${DayGame}-${string}-status` {
  return `${game}-${date}-status`;
}

/** No id in the catalogue is longer than this. */
const LONGEST_ID = 200;

/** The guessed ids in the stored value of a puzzle, newest first. */
export function guessesIn(value: unknown): readonly string[] {
  return textsIn(value, LONGEST_ID);
}

/** Returns undefined for a value that is not a status of that game. */
export function parseStatus(game: DayGame, value: unknown): RoundStatus | undefined {
  if (!isPlainObject(value)) return undefined;
  const { completed, tries } = value;
  const terms = termsIn(value);
  if (completed === undefined) return Object.keys(terms).length > 0 ? terms : undefined;
  if (completed === 'given-up') return { completed, ...terms };
  const fewestTries = game === 'crono' ? 0 : 1;
  const isCount = typeof tries === 'number' && Number.isSafeInteger(tries) && tries >= fewestTries;
  return completed === 'completed' && isCount ? { completed, tries, ...terms } : undefined;
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

export type PuzzleDay = { readonly puzzle: Puzzle; readonly date: string };

/** Records that the daily crono run of a date is over. Private games leave no record. */
export function storeCronoCompletion(gameId: string, score: number): void {
  if (isCalendarDate(gameId)) {
    storedStatus('crono', gameId).set({ completed: 'completed', tries: score });
  }
}

/** Classic has three puzzles that count as one mode; every other mode has one puzzle. */
export function puzzlesOfMode(mode: GameMode): readonly Puzzle[] {
  return mode === 'classic'
    ? DIFFICULTIES.map((difficulty) => puzzleOf('classic', difficulty)).reverse()
    : PUZZLES.filter((puzzle) => puzzle === mode);
}

type DayCompletion = {
  readonly game: DayGame;
  readonly date: string;
  /** Whether it was solved from the archive. */
  readonly isLate: boolean;
};

const STATUS_KEY = /^(?<name>.+)-(?<date>\d{4}-\d\d-\d\d)-status$/;
const GAMES: readonly DayGame[] = [...PUZZLES, 'crono'];

/** The games whose completion record this browser keeps. */
export function storedCompletions(): readonly DayCompletion[] {
  return storedKeys().flatMap((key) => {
    const { name, date = '' } = STATUS_KEY.exec(key)?.groups ?? {};
    const game = GAMES.find((candidate) => candidate === name);
    const isDay = isCalendarDate(date) && date >= SCHEDULE_START;
    const completion = isDay && game !== undefined ? completionOf(game, date) : undefined;
    return game !== undefined && completion !== undefined
      ? [{ game, date, isLate: completion.archive === true }]
      : [];
  });
}
