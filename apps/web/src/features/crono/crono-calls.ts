import {
  type CronoComparison,
  type CronoGame,
  type CronoGuess,
  cronoRouteAddresses,
  cronoRoutes,
} from '@starguess/api-contract';
import { isCalendarDate } from '@starguess/game-core';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../server/api-client.ts';
import { ApiError } from '../../server/api-error.ts';
import { pageConfig } from '../../settings/page-config.ts';

/** One player in one game. */
export type CronoPlayer = { readonly id: string; readonly userId: string };

/** A game with the arrival time of its answer, in milliseconds of this page's monotonic clock. */
export type TimedCronoGame = CronoGame & { readonly arrivedAt: number };

type PlayedGame = { readonly player: CronoPlayer; readonly game: TimedCronoGame };

/** Takes the server's answer as the game's state. A read that started earlier cannot undo it. */
export async function takeCronoGame(
  client: QueryClient,
  { player, game }: PlayedGame,
): Promise<void> {
  const { queryKey } = cronoGameQuery(player);
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, game);
}

export function cronoGameQuery({ id, userId }: CronoPlayer) {
  return queryOptions({
    queryKey: ['crono', id, userId],
    queryFn: async ({ signal }) => {
      const input = { params: { id }, query: { userId }, signal };
      return timedGame(await callApi(cronoRouteAddresses.getCronoGame, input));
    },
    // Every visit of the page asks again: only the server knows the current state.
    refetchOnMount: 'always',
    // Another tab may have continued the game.
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => pollInterval(state.data),
  });
}

export async function startCronoRun({ id, userId }: CronoPlayer): Promise<TimedCronoGame> {
  const input = { params: { id }, body: { userId } };
  return timedGame(await callApi(cronoRouteAddresses.startCronoRun, input));
}

export async function submitCronoScore(
  { id, userId }: CronoPlayer,
  username: string | null,
): Promise<TimedCronoGame> {
  const input = { params: { id }, body: { userId, username } };
  return timedGame(await callApi(cronoRouteAddresses.submitCronoScore, input));
}

export function timedGame(game: CronoGame): TimedCronoGame {
  const { currentModel, nextPhotoUrl } = game;
  return {
    ...game,
    currentModel: currentModel && {
      ...currentModel,
      photoUrl: withPhotoBase(currentModel.photoUrl),
    },
    nextPhotoUrl: nextPhotoUrl && withPhotoBase(nextPhotoUrl),
    arrivedAt: performance.now(),
  };
}

/** Whether a game belongs to a past day; `today` is undefined until the server sends it. */
export function isPast(gameId: string, today: string | undefined): boolean {
  return !isPrivateGame(gameId) && today !== undefined && gameId !== today;
}

export function isPrivateGame(gameId: string): boolean {
  return !isCalendarDate(gameId);
}

/** Requested again for each state of the board. The last answer stays until the next one comes. */
export function cronoComparisonQuery(
  { id, userId }: CronoPlayer,
  { leaderboard: board }: TimedCronoGame,
) {
  return queryOptions({
    queryKey: ['crono', id, userId, 'comparison', board],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(cronoRouteAddresses.getCronoComparison, {
        params: { id },
        query: { userId },
        signal,
      }),
  });
}

export type CronoChoice = { readonly modelId: string; readonly roundId: string };

/** Sends a choice and returns the verdict. An unknown game is a verdict too, not an error. */
export async function guessCrono(
  { id, userId }: CronoPlayer,
  choice: CronoChoice,
): Promise<CronoGuess> {
  const input = { params: { id }, body: { userId, ...choice } };
  try {
    return await callApi(cronoRouteAddresses.guessCrono, input);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    const answer = cronoRoutes.guessCrono.notFoundReply.safeParse(error.cause);
    if (answer.success) return answer.data;
    throw error;
  }
}

/**
 * Whether the player's own run is over. A past game they did not play is finished, but not theirs.
 */
export function isOwnRunOver({ status, canSubmitScore, userScore }: TimedCronoGame): boolean {
  return status === 'finished' && (canSubmitScore || userScore !== null);
}

/** Milliseconds between reads while a start is pending (RUN7). */
const STARTING_POLL_MS = 2_000;
/** The shortest wait before reading a start that is due, in milliseconds. */
const SHORTEST_POLL_MS = 50;

type ComparisonReads = {
  readonly data: CronoComparison | undefined;
  readonly dataUpdateCount: number;
  readonly errorUpdateCount: number;
};

/**
 * Until there is a race, it is asked for again, as a friend's run that is not named changes no board:
 * less and less often after some minutes. A server of the previous version knows entries only.
 */
export function comparisonPoll(reads: ComparisonReads): number | false {
  if (reads.data?.race || reads.data?.best) return false;
  const slow = reads.dataUpdateCount + reads.errorUpdateCount - FREQUENT_READS;
  return BOARD_POLL_MS * Math.max(1, slow);
}

/** How often a race is asked for without longer waits: for three minutes. */
const FREQUENT_READS = 36;
/** Milliseconds between reads of a private game's board while it is in view. */
const BOARD_POLL_MS = 5_000;

function pollInterval(game: TimedCronoGame | undefined): number | false {
  if (game?.status === 'starting') {
    const { startsInMs = STARTING_POLL_MS } = game;
    return Math.min(STARTING_POLL_MS, Math.max(SHORTEST_POLL_MS, startsInMs));
  }
  const showsBoard = game?.status === 'not-started' || game?.status === 'finished';
  return showsBoard && isPrivateGame(game.id) ? BOARD_POLL_MS : false;
}

/** Photos have the same base URL as the answers that name them. A data URL stays as it is. */
function withPhotoBase(address: string): string {
  return address.startsWith('/') ? `${pageConfig.apiBaseUrl}${address}` : address;
}
