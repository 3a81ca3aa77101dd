import type { DailyMode, Puzzle } from '@starguess/game-core';
import { pageConfig } from '../../settings/page-config.ts';
import {
  modeCompletion,
  puzzlesOfMode,
  storedGuessCount,
  storedStatus,
} from '../../stored/day-records.ts';

/** The player's progress in a mode on a date, as this browser knows it. */
export type DayState =
  | { readonly state: 'new' }
  | { readonly state: 'begun'; readonly isGivenUp: boolean }
  | { readonly state: 'solved'; readonly tries: number };

export type ModeDay = DayState & { readonly mode: DailyMode };

/**
 * The state of each of the site's modes on a date. Of a mode's puzzles, the one that is furthest
 * along decides.
 */
export function dayStates(date: string): readonly ModeDay[] {
  return pageConfig.dailyModes.map((mode) => ({ mode, ...stateOf(mode, date) }));
}

function stateOf(mode: DailyMode, date: string): DayState {
  const tries = modeCompletion(mode, date)?.tries;
  if (tries !== undefined) return { state: 'solved', tries };
  const begunPuzzles = puzzlesOfMode(mode).filter((puzzle) => isPuzzleBegun(puzzle, date));
  if (begunPuzzles.length === 0) return { state: 'new' };
  const isGivenUp = begunPuzzles.every(
    (puzzle) => storedStatus(puzzle, date).get()?.completed === 'given-up',
  );
  return { state: 'begun', isGivenUp };
}

function isPuzzleBegun(puzzle: Puzzle, date: string): boolean {
  return (
    storedStatus(puzzle, date).get() !== undefined ||
    storedGuessCount({ puzzle, date }, () => true) > 0
  );
}
