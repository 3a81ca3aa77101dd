import type { CronoComparison } from '@starguess/api-contract';
import { isPrivateGame, type TimedCronoGame } from './crono-game.ts';

/** Milliseconds between reads while a start is pending (RUN7). */
const STARTING_POLL_MS = 2_000;
/** The shortest wait before reading a start that is due, in milliseconds. */
const SHORTEST_POLL_MS = 50;
/** Milliseconds between reads of a private game's board while it is in view. */
const BOARD_POLL_MS = 5_000;
/** How many reads of a comparison come without longer waits: three minutes of them. */
const FREQUENT_READS = 36;

type ComparisonReads = {
  readonly data: CronoComparison | undefined;
  readonly dataUpdateCount: number;
  readonly errorUpdateCount: number;
};

/**
 * Milliseconds until a comparison without a race is read again, because a friend's unnamed run changes no
 * board. After some minutes the reads become rarer. A server of the previous version sends the best entry
 * in place of a race.
 */
export function comparisonPoll(reads: ComparisonReads): number | false {
  if (reads.data?.race || reads.data?.best) return false;
  const rarerReads = reads.dataUpdateCount + reads.errorUpdateCount - FREQUENT_READS;
  return BOARD_POLL_MS * Math.max(1, rarerReads);
}

/** Milliseconds until a game is read again; false for a game that only the player's own acts change. */
export function gamePoll(game: TimedCronoGame | undefined): number | false {
  if (game?.status === 'starting') {
    const { startsInMs = STARTING_POLL_MS } = game;
    return Math.min(STARTING_POLL_MS, Math.max(SHORTEST_POLL_MS, startsInMs));
  }
  const showsBoard = game?.status === 'not-started' || game?.status === 'finished';
  return showsBoard && isPrivateGame(game.id) ? BOARD_POLL_MS : false;
}
