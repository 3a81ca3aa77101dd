import { BOARD_SIZE } from '@starguess/game-core';
import type { TimedCronoGame } from './crono-game.ts';

/** Whether the board shows the player's own entry. */
export function isOnBoard({ place, isCutOff }: NonNullable<TimedCronoGame['own']>): boolean {
  return place <= BOARD_SIZE && isCutOff !== true;
}

/**
 * The index of the player's own entry on the board. Among equal scores the name decides.
 * Undefined if this browser does not know the name, or if the board does not show the entry.
 */
export function ownIndexOn(
  { own, leaderboard }: Pick<TimedCronoGame, 'own' | 'leaderboard'>,
  username: string | null | undefined,
): number | undefined {
  if (own === null || !isOnBoard(own)) return undefined;
  const equalEntries = leaderboard.flatMap((entry, index) =>
    entry.score === own.score ? [{ ...entry, index }] : [],
  );
  if (equalEntries.length === 1) return equalEntries[0]?.index;
  return equalEntries.find((entry) => entry.username === username)?.index;
}

/** The place of an entry; equal scores share one. */
export function placeOf(
  { leaderboard }: Pick<TimedCronoGame, 'leaderboard'>,
  index: number,
): number {
  return leaderboard.findIndex(({ score }) => score === leaderboard[index]?.score) + 1;
}
