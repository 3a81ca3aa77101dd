import { GAME_MODES, type GameMode, puzzlesHardestFirst } from '@starguess/game-core';
import { completionOn, type DayRecords } from './day-records.ts';
import type { DayGame } from './keys.ts';
import type { Completion } from './round-status.ts';

export type ModeDay = { readonly mode: GameMode; readonly date: string };

/** The completion of a mode on a date. Classic is done when any of its difficulties is done. */
export function modeCompletion(
  records: DayRecords,
  { mode, date }: ModeDay,
): Completion | undefined {
  const games: readonly DayGame[] = mode === 'crono' ? [mode] : puzzlesHardestFirst(mode);
  return games
    .map((game) => completionOn(records, { game, date }))
    .find((completion) => completion !== undefined);
}

/** The modes done on a date; the offer of the next mode skips them. */
export function modesDone(records: DayRecords, date: string): ReadonlySet<GameMode> {
  return new Set(
    GAME_MODES.filter((mode) => modeCompletion(records, { mode, date }) !== undefined),
  );
}
