import type { CronoGame, CronoOption } from '@starguess/api-contract';
import {
  advanceCronoRun,
  CRONO_DURATION_MS,
  type CronoPerformer,
  type CronoRounds,
  cronoScore,
  cronoSecondsLeft,
  cronoStatus,
  currentCronoRound,
  newCronoRun,
} from '@starguess/game-core';
import type { MockPlayer } from './mock-store.ts';

export type Portrayed = CronoPerformer & { readonly name: string; readonly picture: string };

/** A game that is there, as everyone in it has it. */
export type MockGame = {
  readonly id: string;
  readonly isPrivate: boolean;
  /** A daily game of a date that is over: nobody may start any more. */
  readonly isClosed: boolean;
  readonly rounds: CronoRounds<Portrayed>;
};

type Asked = {
  readonly userId: string | null;
  readonly now: number;
  /** Everyone in this game. */
  readonly players: readonly MockPlayer[];
  /** An address that shows a picture and tells nothing of who is on it. */
  readonly photoOf: (picture: string) => Promise<string>;
};

const BOARD_SIZE = 10;
const TOKEN_LENGTH = 22;
const ROUND_DIGITS = 4;

/** What a token of this player's names; left out, the current round. */
export function roundNamed(token: string | undefined, userId: string) {
  if (token === undefined) return 'current';
  const round = Number(token.slice(-ROUND_DIGITS));
  return token === roundToken(userId, round) ? round : 'unknown';
}

/** The game as its reader may see it: nothing of an answer before it is given. */
export async function cronoView(
  { id, isClosed, rounds }: MockGame,
  { userId, now, players, photoOf }: Asked,
): Promise<CronoGame> {
  const player = players.find((candidate) => candidate.userId === userId);
  const run = advanceCronoRun(player?.run ?? newCronoRun(now), now);
  const isMissed = isClosed && run.span === null;
  const status = isMissed ? 'finished' : cronoStatus(run);
  const round = currentCronoRound(run);
  const photoAt = (index: number) => photoOf(rounds(index).answer.picture);
  const isPlaying = userId !== null && player !== undefined && round !== undefined;
  const submission = player?.submission ?? null;
  return {
    id,
    userId,
    status,
    leaderboard: boardOf(players).map((entry) => ({
      username: entry.submission?.username ?? null,
      score: cronoScore(entry.run),
    })),
    userCount: players.filter(({ run: { span } }) => span !== null).length,
    remainingTime: isMissed ? 0 : cronoSecondsLeft(run, CRONO_DURATION_MS),
    score: cronoScore(run),
    currentModel: isPlaying
      ? { id: roundToken(userId, round), photoUrl: await photoAt(round) }
      : null,
    nextPhotoUrl: isPlaying ? await photoAt(round + 1) : null,
    options: isPlaying ? rounds(round).options.map(optionOf) : [],
    canSubmitScore: status === 'finished' && !isMissed && submission === null,
    userScore: submission && cronoScore(run),
  };
}

export function optionOf({ id, name }: Portrayed): CronoOption {
  return { id, name };
}

/** The board's entries, best first; of two alike, whoever finished first. */
export function boardOf(players: readonly MockPlayer[]): readonly MockPlayer[] {
  return players
    .filter(({ submission }) => submission !== null)
    .toSorted(
      ({ run: one }, { run: other }) =>
        cronoScore(other) - cronoScore(one) || (one.span?.endsAt ?? 0) - (other.span?.endsAt ?? 0),
    )
    .slice(0, BOARD_SIZE);
}

/** A round's token: the start of its player's own, and the round. */
function roundToken(userId: string, round: number): string {
  const player = userId.slice(0, TOKEN_LENGTH - ROUND_DIGITS);
  return `${player}${String(round).padStart(ROUND_DIGITS, '0')}`;
}
