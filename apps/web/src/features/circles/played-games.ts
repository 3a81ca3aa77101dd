import type { CircleMember, CirclePuzzle } from '@starguess/api-contract';
import { type GameMode, puzzlesHardestFirst } from '@starguess/game-core';
import { pageConfig } from '../../settings/page-config.ts';

/** The games of a mode on a day, the one at the mode's own address first. */
export function gamesOf(mode: GameMode): readonly CirclePuzzle[] {
  return mode === 'crono' ? [mode] : puzzlesHardestFirst(mode);
}

/** Whether all members of a circle of at least two have played every mode of the site today. */
export function areAllDone(members: readonly CircleMember[]): boolean {
  return (
    members.length > 1 &&
    members.every(({ today }) => pageConfig.modes.every((mode) => hasPlayed(today, mode)))
  );
}

/** Whether a member has finished at least one game of a mode today. */
export function hasPlayed(today: CircleMember['today'], mode: GameMode): boolean {
  return gamesOf(mode).some((game) => today[game].done);
}
