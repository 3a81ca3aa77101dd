import { cronoRoutes } from '@starguess/api-contract';
import { ApiError, callApi } from '../../lib/api-client.ts';
import { dropCronoUser, storedCronoUsers } from '../../lib/crono-users.ts';

/** A game that is gone, or an id that was never one of the server's: it holds nothing there. */
function isUnknownThere(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 404);
}

async function isForgotten([gameId, userId]: readonly [string, string]): Promise<boolean> {
  try {
    await callApi(cronoRoutes.forgetCronoUser, { params: { id: gameId }, body: { userId } });
  } catch (error) {
    if (!isUnknownThere(error)) return false;
  }
  dropCronoUser(gameId);
  return true;
}

/**
 * Has the server delete this browser's run in every crono game. Resolves to the number of games
 * where that failed; their ids are kept, so that it can be repeated.
 */
export async function forgetCronoRuns(): Promise<number> {
  const outcomes = await Promise.all([...storedCronoUsers()].map(isForgotten));
  return outcomes.filter((forgotten) => !forgotten).length;
}
