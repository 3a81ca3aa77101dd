import {
  DIFFICULTIES,
  GAME_MODES,
  type GameMode,
  isCalendarDate,
  PUZZLES,
  type Puzzle,
  puzzleOf,
} from '@starguess/game-core';
import { isPlainObject, textsIn } from './json-shapes.ts';

import { readJson, writeJson } from './storage.ts';

/**
 * What has a record of a day: a puzzle, or the daily crono run. Its name begins its keys (STORE1,
 * STORE2).
 */
export type DayGame = Puzzle | 'crono';

/** The keys of `guessesKey` and `statusKey`, in their parts. */
export const DAY_RECORD_KEY = new RegExp(
  `^(${[...PUZZLES, 'crono'].join('|')})-(\\d{4}-\\d{2}-\\d{2})(-status)?$`,
);

/** How many guesses a round has, without keeping its history at hand. */
export function storedGuessCount(puzzle: Puzzle, date: string): number {
  return new Set(storedIds(guessesKey(puzzle, date))).size;
}

export function guessesKey(puzzle: Puzzle, date: string): string {
  return `${puzzle}-${date}`;
}

/** The modes done on a date, for the next-mode offer. */
export function modesDone(date: string): ReadonlySet<GameMode> {
  return new Set(GAME_MODES.filter((mode) => modeCompletion(mode, date) !== undefined));
}

/**
 * Done means `completed`; `tries` includes the winning guess, and is the score for crono (STORE2).
 */
export type Completion = { readonly completed: 'completed'; readonly tries: number };

/** The record of a mode on a date; classic is done when any of its difficulties is. */
export function modeCompletion(mode: GameMode, date: string): Completion | undefined {
  const games = mode === 'crono' ? (['crono'] as const) : puzzlesOfMode(mode);
  for (const game of games) {
    const completion = completionOf(game, date);
    if (completion !== undefined) return completion;
  }
  return undefined;
}

export function completionOf(game: DayGame, date: string): Completion | undefined {
  return parseCompletion(game, readJson(statusKey(game, date)));
}

export function statusKey(game: DayGame, date: string): string {
  return `${game}-${date}-status`;
}

/** The ids under a history's storage key, newest first. */
export function storedIds(key: string): readonly string[] {
  return guessesIn(readJson(key));
}

/** The catalogue has no longer id. */
const LONGEST_ID = 200;

/** The guessed ids in what is stored of a puzzle, newest first. */
export function guessesIn(value: unknown): readonly string[] {
  return textsIn(value, LONGEST_ID);
}

/** Undefined for what is no status of that game. */
export function parseCompletion(game: DayGame, value: unknown): Completion | undefined {
  if (!isPlainObject(value)) return undefined;
  const { completed, tries } = value;
  const least = game === 'crono' ? 0 : 1;
  const isCount = typeof tries === 'number' && Number.isSafeInteger(tries) && tries >= least;
  return completed === 'completed' && isCount ? { completed, tries } : undefined;
}

export function storeCompletion(puzzle: Puzzle, date: string, tries: number): void {
  store(puzzle, date, tries);
}

/** The daily crono run of a date is over; private games leave no record. */
export function storeCronoCompletion(gameId: string, score: number): void {
  if (isCalendarDate(gameId)) store('crono', gameId, score);
}

/** Classic's three puzzles count for one mode; every other mode has one of its own. */
export function puzzlesOfMode(mode: GameMode): readonly Puzzle[] {
  return mode === 'classic'
    ? DIFFICULTIES.map((difficulty) => puzzleOf('classic', difficulty)).reverse()
    : PUZZLES.filter((puzzle) => puzzle === mode);
}

function store(game: DayGame, date: string, tries: number): void {
  writeJson(statusKey(game, date), { completed: 'completed', tries } satisfies Completion);
}
