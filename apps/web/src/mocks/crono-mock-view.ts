import type { CronoGame } from '@starguess/api-contract';
import {
  CRONO_DURATION_MS,
  cronoBoard,
  cronoChallenge,
  cronoOption,
  cronoScore,
  cronoStanding,
  cronoView,
  isCronoFinished,
  judgeCronoRun,
  ownEntry,
} from '@starguess/game-core';
import { hostPath } from '../settings/base-path.ts';
import type { MockRounds } from './mock-rounds.ts';
import type { MockPlayer } from './mock-store.ts';

/** An existing game in the state that all its players share. */
export type MockGame = {
  readonly id: string;
  readonly isPrivate: boolean;
  /** True for a daily game of a past date, which nobody can start any more. */
  readonly isClosed: boolean;
  readonly rounds: MockRounds;
};

type Viewing = {
  /** Who looks at the game. `null` for a visitor who isn't a player of it. */
  readonly userId: string | null;
  readonly now: number;
  /** All players of the game. */
  readonly players: readonly MockPlayer[];
};

/** The game as one player may see it. */
export function viewOf(
  { id, isPrivate, isClosed, rounds }: MockGame,
  { userId, now, players }: Viewing,
): CronoGame {
  const player = players.find((candidate) => candidate.userId === userId);
  const { round, ...seen } = cronoView(player, { now, isClosed, durationMs: CRONO_DURATION_MS });
  const photoAt = (index: number) =>
    new URL(hostPath(rounds(index).answer.profilePictureUrl), location.href).href;
  const board = cronoBoard(players);
  const isAbove = ({ run, submission }: MockPlayer) =>
    submission !== null && cronoScore(run) > seen.score;
  const above = players.filter(isAbove).length;
  const others = players.filter((other) => other !== player);
  const counts = fairFinishedPlayers(others, now).map(({ run }) => ({
    score: cronoScore(run),
    runs: 1,
  }));
  const isOver = player !== undefined && isCronoFinished(player.run, now);
  const isNamed = player !== undefined && player.submission !== null;
  const isBegun = player !== undefined && player.run.span !== null;
  const leaderboard = board.map(({ run, submission }) => ({
    username: submission?.username ?? null,
    score: cronoScore(run),
  }));
  return {
    id,
    userId,
    ...seen,
    own: isNamed ? ownEntry(seen.score, { above, isShown: board.includes(player) }) : null,
    standing: isOver ? cronoStanding(seen.score, { counts, isCounted: false }) : null,
    challenge: isPrivate && !isBegun ? cronoChallenge(leaderboard, counts) : null,
    leaderboard,
    userCount: players.filter(({ run: { span } }) => span !== null).length,
    currentModel: round === undefined ? null : { id: roundToken(round), photoUrl: photoAt(round) },
    nextPhotoUrl: round === undefined ? null : photoAt(round + 1),
    options: round === undefined ? [] : rounds(round).options.map(cronoOption),
  };
}

/** The players whose run has ended and is judged fair. */
export function fairFinishedPlayers(
  players: readonly MockPlayer[],
  now: number,
): readonly MockPlayer[] {
  return players.filter(({ run }) => isCronoFinished(run, now) && judgeCronoRun(run).length === 0);
}

/** Has the length of the server's tokens. */
function roundToken(round: number): string {
  return String(round).padStart(22, '0');
}
