import { BOARD_SIZE } from '@starguess/game-core';
import type { TimedCronoGame } from '../crono-calls.ts';

/** Whether the board shows the player's own entry. */
export function isOnBoard({ place, isCutOff }: NonNullable<TimedCronoGame['own']>): boolean {
  return place <= BOARD_SIZE && isCutOff !== true;
}

/**
 * The index of the player's own entry on the board. Among equal scores the name tells it; undefined
 * where this browser does not know the name, or the board does not show the entry.
 */
export function ownRow(
  { own, leaderboard }: Pick<TimedCronoGame, 'own' | 'leaderboard'>,
  username: string | null | undefined,
): number | undefined {
  if (own === null || !isOnBoard(own)) return undefined;
  const equal = leaderboard.flatMap((entry, index) =>
    entry.score === own.score ? [{ ...entry, index }] : [],
  );
  if (equal.length === 1) return equal[0]?.index;
  return equal.find((entry) => entry.username === username)?.index;
}

/** The place of an entry; equal scores share one. */
export function placeOf(
  { leaderboard }: Pick<TimedCronoGame, 'leaderboard'>,
  index: number,
): number {
  return leaderboard.findIndex(({ score }) => score === leaderboard[index]?.score) + 1;
}
