import { type CronoGame, cronoRoutes } from '@starguess/api-contract';
import { isCalendarDate } from '@starguess/game-core';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { pageConfig } from '../../page/page-config.ts';
import { callApi } from '../../server/api-client.ts';

/** One player in one game. */
export type CronoPlayer = { readonly id: string; readonly userId: string };

/** A game with the moment its answer came, in milliseconds of this page's monotonic clock. */
export type TimedCronoGame = CronoGame & { readonly arrivedAt: number };

/** Makes the server's answer the game; a read that was asked earlier cannot undo it. */
export async function takeCronoGame(
  client: QueryClient,
  player: CronoPlayer,
  game: TimedCronoGame,
): Promise<void> {
  const { queryKey } = cronoGameQuery(player);
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, game);
}

export function cronoGameQuery({ id, userId }: CronoPlayer) {
  return queryOptions({
    queryKey: ['crono', id, userId],
    queryFn: async ({ signal }) =>
      timedGame(
        await callApi(cronoRoutes.getCronoGame, { params: { id }, query: { userId } }, { signal }),
      ),
    // Every visit of the page asks again: the server's state is the only one.
    refetchOnMount: 'always',
    // Another tab may have gone on with it.
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => pollInterval(state.data),
  });
}

export async function startCronoRun({ id, userId }: CronoPlayer): Promise<TimedCronoGame> {
  return timedGame(await callApi(cronoRoutes.startCronoRun, { params: { id }, body: { userId } }));
}

export async function submitCronoScore(
  { id, userId }: CronoPlayer,
  username: string | null,
): Promise<TimedCronoGame> {
  return timedGame(
    await callApi(cronoRoutes.submitCronoScore, { params: { id }, body: { userId, username } }),
  );
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

/** Whether a game is that of a day gone by; `today` is undefined until the server names it. */
export function isPast(gameId: string, today: string | undefined): boolean {
  return !isPrivate(gameId) && today !== undefined && gameId !== today;
}

export function isPrivate(gameId: string): boolean {
  return !isCalendarDate(gameId);
}

/** Asked afresh for each state of the board; until the answer comes, the last one stands. */
export function cronoComparisonQuery(
  { id, userId }: CronoPlayer,
  board: TimedCronoGame['leaderboard'],
) {
  return queryOptions({
    queryKey: ['crono', id, userId, 'comparison', board],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(cronoRoutes.getCronoComparison, { params: { id }, query: { userId } }, { signal }),
  });
}

export function createCronoGame() {
  return callApi(cronoRoutes.createCronoGame, {});
}

export function createCronoUser(id: string) {
  return callApi(cronoRoutes.createCronoUser, { params: { id } });
}

export type CronoChoice = { readonly modelId: string; readonly roundId: string };

export function guessCrono({ id, userId }: CronoPlayer, choice: CronoChoice) {
  return callApi(cronoRoutes.guessCrono, { params: { id }, body: { userId, ...choice } });
}

/** A past game one did not play is finished too, but not one's own. */
export function isOwnRunOver({ status, canSubmitScore, userScore }: TimedCronoGame): boolean {
  return status === 'finished' && (canSubmitScore || userScore !== null);
}

/** How often a start that takes its time is asked about, in milliseconds (RUN7). */
const STARTING_POLL_MS = 2_000;
/** How often the board of a private game is read again while it is in view, in milliseconds. */
const BOARD_POLL_MS = 5_000;

function pollInterval(game: TimedCronoGame | undefined): number | false {
  if (game?.status === 'starting') return STARTING_POLL_MS;
  const showsBoard = game?.status === 'not-started' || game?.status === 'finished';
  return showsBoard && isPrivate(game.id) ? BOARD_POLL_MS : false;
}

/** Photos come from the same place as the answers that name them, or are in the answer itself. */
function withPhotoBase(address: string): string {
  return address.startsWith('/') ? `${pageConfig.apiBaseUrl}${address}` : address;
}
