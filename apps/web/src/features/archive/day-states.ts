import { DAILY_MODES, type DailyMode, type Puzzle } from '@starguess/game-core';
import {
  modeCompletion,
  puzzlesOfMode,
  storedGuessCount,
  storedStatus,
} from '../../stored/day-records.ts';

/** How far this browser's player is with a mode's puzzle of a date. */
export type DayState =
  | { readonly state: 'new' }
  | { readonly state: 'begun'; readonly isGivenUp: boolean }
  | { readonly state: 'solved'; readonly tries: number };

export type ModeDay = DayState & { readonly mode: DailyMode };

/** The states of a date, one for each mode, which is as far as its puzzle that is furthest. */
export function dayStates(date: string): readonly ModeDay[] {
  return DAILY_MODES.map((mode) => ({ mode, ...stateOf(mode, date) }));
}

function stateOf(mode: DailyMode, date: string): DayState {
  const tries = modeCompletion(mode, date)?.tries;
  if (tries !== undefined) return { state: 'solved', tries };
  const begun = puzzlesOfMode(mode).filter((puzzle) => isPuzzleBegun(puzzle, date));
  if (begun.length === 0) return { state: 'new' };
  const isGivenUp = begun.every(
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
