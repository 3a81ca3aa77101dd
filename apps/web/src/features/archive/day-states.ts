import { DAILY_MODES, type DailyMode, type Puzzle, puzzleOf } from '@starguess/game-core';
import { completionOf, storedGuessCount, storedStatus } from '../../stored/day-records.ts';

/** How far this browser's player is with a mode's puzzle of a date. */
export type DayState =
  | { readonly state: 'new' | 'begun' }
  | { readonly state: 'solved'; readonly tries: number };

export type ModeDay = DayState & { readonly mode: DailyMode; readonly date: string };

/** The states of a date, one for each mode. Classic's is that of its hardest puzzle. */
export function dayStates(date: string): readonly ModeDay[] {
  return DAILY_MODES.map((mode) => ({ mode, date, ...stateOf(puzzleOf(mode), date) }));
}

function stateOf(puzzle: Puzzle, date: string): DayState {
  const tries = completionOf(puzzle, date)?.tries;
  if (tries !== undefined) return { state: 'solved', tries };
  const isBegun =
    storedStatus(puzzle, date).get() !== undefined ||
    storedGuessCount({ puzzle, date }, () => true) > 0;
  return { state: isBegun ? 'begun' : 'new' };
}
