import { cronoRouteAddresses } from '@starguess/api-contract';
import { callApi } from '../../server/api-client.ts';
import { ApiError } from '../../server/api-error.ts';
import { isPageOutdated } from '../../server/contract-version.ts';
import { dropCronoUser, storedCronoUsers } from '../../stored/crono-records.ts';

/**
 * Asks the server to delete this browser's run in every crono game. Resolves to the number of failed
 * games; their ids are kept, so that the player can try again.
 */
export async function forgetCronoRuns(): Promise<number> {
  const outcomes = await Promise.allSettled([...storedCronoUsers()].map(forgetRun));
  return outcomes.filter(({ status }) => status === 'rejected').length;
}

/** Throws if a server that may know the user refuses. */
async function forgetRun([gameId, userId]: readonly [string, string]): Promise<void> {
  try {
    await callApi(cronoRouteAddresses.forgetCronoUser, {
      params: { id: gameId },
      body: { userId },
    });
  } catch (error) {
    if (!isUnknownToServer(error)) throw error;
  }
  dropCronoUser(gameId);
}

/**
 * Whether the game is gone or the server never issued the id: then it stores nothing to delete. A
 * server with a newer contract may refuse the call itself in the same way, and still have the run.
 */
function isUnknownToServer(error: unknown): boolean {
  if (isPageOutdated()) return false;
  return error instanceof ApiError && (error.status === 400 || error.status === 404);
}
