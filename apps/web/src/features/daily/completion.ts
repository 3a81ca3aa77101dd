import {
  DIFFICULTIES,
  GAME_MODES,
  type GameMode,
  isCalendarDate,
  PUZZLES,
  type Puzzle,
  puzzleOf,
} from '@starguess/game-core';
import * as z from 'zod/mini';
import { readJson, writeJson } from '../../lib/storage.ts';

/** Done means `completed`; `tries` includes the winning guess, and is the score for crono (§9). */
const completionSchema = z.object({ completed: z.literal('completed'), tries: z.number() });
export type Completion = z.output<typeof completionSchema>;

export function completionOf(key: Puzzle | GameMode, date: string): Completion | undefined {
  const stored = completionSchema.safeParse(readJson(`${key}-${date}-status`));
  return stored.success ? stored.data : undefined;
}

export function storeCompletion(puzzle: Puzzle, date: string, tries: number): void {
  writeJson(`${puzzle}-${date}-status`, { completed: 'completed', tries } satisfies Completion);
}

/** The daily crono run of a date is over; private games leave no record. */
export function storeCronoCompletion(gameId: string, score: number): void {
  if (!isCalendarDate(gameId)) return;
  writeJson(`crono-${gameId}-status`, {
    completed: 'completed',
    tries: score,
  } satisfies Completion);
}

/** Classic's three puzzles count for one mode; every other mode has one of its own. */
export function puzzlesOfMode(mode: GameMode): readonly Puzzle[] {
  return mode === 'classic'
    ? DIFFICULTIES.map((difficulty) => puzzleOf('classic', difficulty)).reverse()
    : PUZZLES.filter((puzzle) => puzzle === mode);
}

/** The record of a mode on a date; classic is done when any of its difficulties is. */
export function modeCompletion(mode: GameMode, date: string): Completion | undefined {
  const keys = mode === 'crono' ? (['crono'] as const) : puzzlesOfMode(mode);
  for (const key of keys) {
    const completion = completionOf(key, date);
    if (completion !== undefined) return completion;
  }
  return undefined;
}

/** The modes done on a date, for the next-mode offer. */
export function modesDone(date: string): ReadonlySet<GameMode> {
  return new Set(GAME_MODES.filter((mode) => modeCompletion(mode, date) !== undefined));
}
