import {
  type CronoGame,
  type CronoGuess,
  cronoRouteAddresses,
  cronoRoutes,
} from '@starguess/api-contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../server/api-client.ts';
import { ApiError } from '../../server/api-error.ts';
import { pageConfig } from '../../settings/page-config.ts';
import type { TimedCronoGame } from './crono-game.ts';
import { gamePoll } from './crono-polls.ts';

/** One player in one game. */
export type CronoPlayer = { readonly id: string; readonly userId: string };

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
    refetchInterval: ({ state }) => gamePoll(state.data),
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

/** Photos have the same base URL as the answers that name them. A data URL stays as it is. */
function withPhotoBase(address: string): string {
  return address.startsWith('/') ? `${pageConfig.apiBaseUrl}${address}` : address;
}
