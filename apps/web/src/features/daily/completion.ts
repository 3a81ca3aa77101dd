import {
  DIFFICULTIES,
  GAME_MODES,
  type GameMode,
  isCalendarDate,
  PUZZLES,
  type Puzzle,
  puzzleOf,
} from '@starguess/game-core';
import {
  type Completion,
  type DayGame,
  parseCompletion,
  statusKey,
} from '../../lib/day-records.ts';
import { readJson, writeJson } from '../../lib/storage.ts';

export function completionOf(game: DayGame, date: string): Completion | undefined {
  return parseCompletion(game, readJson(statusKey(game, date)));
}

function store(game: DayGame, date: string, tries: number): void {
  writeJson(statusKey(game, date), { completed: 'completed', tries } satisfies Completion);
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

/** The record of a mode on a date; classic is done when any of its difficulties is. */
export function modeCompletion(mode: GameMode, date: string): Completion | undefined {
  const games = mode === 'crono' ? (['crono'] as const) : puzzlesOfMode(mode);
  for (const game of games) {
    const completion = completionOf(game, date);
    if (completion !== undefined) return completion;
  }
  return undefined;
}

/** The modes done on a date, for the next-mode offer. */
export function modesDone(date: string): ReadonlySet<GameMode> {
  return new Set(GAME_MODES.filter((mode) => modeCompletion(mode, date) !== undefined));
}
