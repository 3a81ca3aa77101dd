import {
  type CronoGame,
  type CronoOption,
  cronoPhotoRoute,
  filledPath,
} from '@starguess/api-contract';
import {
  advanceCronoRun,
  type CronoRun,
  cronoScore,
  cronoSecondsLeft,
  cronoStatus,
  currentCronoRound,
  newCronoRun,
} from '@starguess/game-core';
import type { Deal, OpenGame } from './crono-games.ts';
import type { Position } from './crono-repository.ts';
import type { Portrayed } from './roster.ts';

export const optionOf = ({ id, name }: Portrayed): CronoOption => ({ id, name });

/** Where the photo of a round is to be had; the token tells nothing of who is in it. */
const photoAddress = (id: string, token: string) => filledPath(cronoPhotoRoute.path, { id, token });

type RoundView = Pick<CronoGame, 'currentModel' | 'nextPhotoUrl' | 'options'>;

const NO_ROUND: RoundView = { currentModel: null, nextPhotoUrl: null, options: [] };

const roundView = (
  gameId: string,
  { deal, runId, round }: { readonly deal: Deal; readonly runId: number; readonly round: number },
): RoundView => {
  const photoUrl = (of: number) => photoAddress(gameId, deal.photoSeal.seal({ runId, round: of }));
  return {
    currentModel: { id: deal.roundSeal.seal({ runId, round }), photoUrl: photoUrl(round) },
    nextPhotoUrl: photoUrl(round + 1),
    options: deal.rounds(round).options.map(optionOf),
  };
};

export type GameViewOptions = {
  readonly open: Pick<OpenGame, 'isClosed' | 'deal'>;
  /** Whoever is asking, as they call themselves; `null` for nobody. */
  readonly userId: string | null;
  readonly now: number;
  readonly durationMs: number;
};

/** The game as its reader may see it: nothing of an answer before it is given. */
export const gameView = (
  { gameId, userCount, player, board }: Position,
  { open: { isClosed, deal }, userId, now, durationMs }: GameViewOptions,
): CronoGame => {
  const run: CronoRun = advanceCronoRun(player?.run ?? newCronoRun(now), now);
  // To whoever did not play it, a game that is closed is over.
  const isMissed = isClosed && run.span === null;
  const status = isMissed ? 'finished' : cronoStatus(run);
  const round = currentCronoRound(run);
  const submission = player?.submission ?? null;
  return {
    id: gameId,
    userId,
    status,
    leaderboard: [...board],
    userCount,
    remainingTime: isMissed ? 0 : cronoSecondsLeft(run, durationMs),
    score: cronoScore(run),
    ...(player === undefined || round === undefined
      ? NO_ROUND
      : roundView(gameId, { deal, runId: player.id, round })),
    canSubmitScore: status === 'finished' && !isMissed && submission === null,
    userScore: submission && cronoScore(run),
  };
};
