import { type DailyMode, puzzlesHardestFirst } from '@starguess/game-core';
import { pageConfig } from '../../settings/page-config.ts';
import type { DayRecords } from '../../stored/day-records.ts';
import { modeCompletion } from '../../stored/mode-completion.ts';
import { roundKey } from '../../stored/round-keys.ts';

/** The player's progress in a mode on a date, as this browser knows it. */
type DayState =
  | { readonly state: 'new' | 'begun' | 'given-up' }
  | { readonly state: 'solved'; readonly tries: number };

export type ModeDayState = DayState & { readonly mode: DailyMode };

/** The state of each of the site's modes on a date, by the puzzle that is furthest along. */
export function dayStates(records: DayRecords, date: string): readonly ModeDayState[] {
  return pageConfig.dailyModes.map((mode) => ({ mode, ...stateOf(mode, { records, date }) }));
}

type RecordsOfDate = { readonly records: DayRecords; readonly date: string };

function stateOf(mode: DailyMode, { records, date }: RecordsOfDate): DayState {
  const tries = modeCompletion(records, { mode, date })?.tries;
  if (tries !== undefined) return { state: 'solved', tries };
  const begun = puzzlesHardestFirst(mode)
    .map((puzzle) => records[roundKey(puzzle, date)])
    .filter((round) => round?.status !== undefined || round?.guesses[0] !== undefined);
  if (begun.length === 0) return { state: 'new' };
  const isGivenUp = begun.every((round) => round?.status?.completed === 'given-up');
  return { state: isGivenUp ? 'given-up' : 'begun' };
}
