import { cronoRouteAddresses } from '@starguess/api-contract';
import { ApiError, callApi, isRetryable } from '../../server/api-client.ts';
import { isPageOutdated } from '../../server/contract-version.ts';
import { dropCronoUser, storedCronoUsers } from '../../stored/crono-users.ts';

/** Maximum number of simultaneous calls: a daily player has nearly a hundred games. */
const AT_ONCE = 4;

/** The longest wait that the server may ask for, in milliseconds. */
const MAX_WAIT_MS = 30_000;

type CronoUser = readonly [gameId: string, userId: string];

/**
 * Asks the server to delete this browser's run in every crono game, and tries once more if the
 * server asks for a short wait. Resolves to the number of failed games; their ids are kept, so that
 * the player can try again.
 */
export async function forgetCronoRuns(): Promise<number> {
  const { users, refusal } = await forgetWhileTaken([...storedCronoUsers()]);
  const delay = refusal?.retryAfter;
  if (delay === undefined || delay > MAX_WAIT_MS) return users.length;
  await new Promise((resolve) => setTimeout(resolve, delay));
  return (await forgetWhileTaken(users)).users.length;
}

/** The users that are left, and the server's reason. */
type Remainder = {
  readonly users: readonly CronoUser[];
  readonly refusal: ApiError | undefined;
};

/** Forgets users until the server refuses one; then sends no more calls. */
async function forgetWhileTaken(users: readonly CronoUser[]): Promise<Remainder> {
  const waiting = [...users];
  const failed: CronoUser[] = [];
  let refusal: ApiError | undefined;
  const work = async () => {
    while (refusal === undefined) {
      const user = waiting.shift();
      if (user === undefined) return;
      try {
        await forget(user);
      } catch (error) {
        failed.push(user);
        if (error instanceof ApiError && isRetryable(error)) refusal ??= error;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { users: [...failed, ...waiting], refusal };
}

/** Throws if a server that may know the user refuses. */
async function forget([gameId, userId]: CronoUser): Promise<void> {
  try {
    await callApi(cronoRouteAddresses.forgetCronoUser, {
      params: { id: gameId },
      body: { userId },
    });
  } catch (error) {
    if (!isUnknownThere(error)) throw error;
  }
  dropCronoUser(gameId);
}

/**
 * Whether the game is gone or the server never issued the id: then it stores nothing to delete. A
 * server of a newer contract may also refuse the call itself so, and still have the run.
 */
function isUnknownThere(error: unknown): boolean {
  if (isPageOutdated()) return false;
  return error instanceof ApiError && (error.status === 400 || error.status === 404);
}
