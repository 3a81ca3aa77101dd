import type { CronoGame } from '@starguess/api-contract';
import { isCalendarDate } from '@starguess/game-core';

/** A game with the arrival time of its answer, in milliseconds of this page's monotonic clock. */
export type TimedCronoGame = CronoGame & { readonly arrivedAt: number };

/** Whether a game belongs to a past day; `today` is undefined until the server sends it. */
export function isPast(gameId: string, today: string | undefined): boolean {
  return !isPrivateGame(gameId) && today !== undefined && gameId !== today;
}

/** Whether a game is played among friends. The id of a daily game is its date. */
export function isPrivateGame(gameId: string): boolean {
  return !isCalendarDate(gameId);
}

/**
 * Whether the player's own run is over. A past game they did not play is finished, but not theirs.
 */
export function isOwnRunOver({ status, canSubmitScore, userScore }: TimedCronoGame): boolean {
  return status === 'finished' && (canSubmitScore || userScore !== null);
}
