import type { Puzzle } from '@starguess/game-core';
import { isPlainObject } from './plain-object.ts';
import { textsIn } from './stored-texts.ts';

/** What has a record of a day: a puzzle, or the daily crono run. Its name begins its keys (§9). */
export type DayGame = Puzzle | 'crono';

export function guessesKey(puzzle: Puzzle, date: string): string {
  return `${puzzle}-${date}`;
}

export function statusKey(game: DayGame, date: string): string {
  return `${game}-${date}-status`;
}

/** The catalogue has no longer id. */
const LONGEST_ID = 200;

/** The guessed ids in what is stored of a puzzle, newest first. */
export function guessesIn(value: unknown): readonly string[] {
  return textsIn(value, LONGEST_ID);
}

/** Done means `completed`; `tries` includes the winning guess, and is the score for crono (§9). */
export type Completion = { readonly completed: 'completed'; readonly tries: number };

/** Undefined for what is no status of that game. */
export function parseCompletion(game: DayGame, value: unknown): Completion | undefined {
  if (!isPlainObject(value)) return undefined;
  const { completed, tries } = value;
  const least = game === 'crono' ? 0 : 1;
  const isCount = typeof tries === 'number' && Number.isSafeInteger(tries) && tries >= least;
  return completed === 'completed' && isCount ? { completed, tries } : undefined;
}
