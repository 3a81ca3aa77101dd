import type { DailyMode } from '@starguess/game-core';
import { pageConfig } from '../../settings/page-config.ts';
import { type DayRecords, modeCompletion, puzzlesOfMode } from '../../stored/day-records.ts';
import { roundKey } from '../../stored/round-status.ts';

/** The player's progress in a mode on a date, as this browser knows it. */
export type DayState =
  | { readonly state: 'new' }
  | { readonly state: 'begun'; readonly isGivenUp: boolean }
  | { readonly state: 'solved'; readonly tries: number };

export type ModeDay = DayState & { readonly mode: DailyMode };

/** The state of each of the site's modes on a date, by the puzzle that is furthest along. */
export function dayStates(records: DayRecords, date: string): readonly ModeDay[] {
  return pageConfig.dailyModes.map((mode) => ({ mode, ...stateOf(records, { mode, date }) }));
}

type Day = { readonly mode: DailyMode; readonly date: string };

function stateOf(records: DayRecords, { mode, date }: Day): DayState {
  const tries = modeCompletion(records, { mode, date })?.tries;
  if (tries !== undefined) return { state: 'solved', tries };
  const begun = puzzlesOfMode(mode).flatMap((puzzle) => {
    const round = records[roundKey(puzzle, date)];
    return round && (round.status ?? round.guesses[0]) !== undefined ? [round] : [];
  });
  if (begun.length === 0) return { state: 'new' };
  return {
    state: 'begun',
    isGivenUp: begun.every(({ status }) => status?.completed === 'given-up'),
  };
}
