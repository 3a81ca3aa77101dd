import { cronoRoutes } from '@starguess/api-contract';
import { ApiError, callApi, isRetryable } from '../../server/api-client.ts';
import { dropCronoUser, storedCronoUsers } from '../../stored/crono-users.ts';

/** Calls under way at a time: a daily player has nearly a hundred games. */
const AT_ONCE = 4;

/** Longest time the server may ask the player to wait for it, in milliseconds. */
const MAX_WAIT_MS = 30_000;

type CronoUser = readonly [gameId: string, userId: string];

/**
 * Has the server delete this browser's run in every crono game, coming again once where it is
 * told to soon. Resolves to the number of games where that failed; their ids are kept, so that it
 * can be repeated.
 */
export async function forgetCronoRuns(): Promise<number> {
  const { users, refusal } = await forgetWhileTaken([...storedCronoUsers()]);
  const delay = refusal?.retryAfter;
  if (delay === undefined || delay > MAX_WAIT_MS) return users.length;
  await new Promise((resolve) => setTimeout(resolve, delay));
  return (await forgetWhileTaken(users)).users.length;
}

/** What is left, and the server's word for why. */
type Remainder = {
  readonly users: readonly CronoUser[];
  readonly refusal: ApiError | undefined;
};

/** Has as many forgotten as the server takes now; once it takes no more, none is asked for. */
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

/** Throws the refusal of a server that may know the user. */
async function forget([gameId, userId]: CronoUser): Promise<void> {
  try {
    await callApi(cronoRoutes.forgetCronoUser, { params: { id: gameId }, body: { userId } });
  } catch (error) {
    if (!isUnknownThere(error)) throw error;
  }
  dropCronoUser(gameId);
}

/** A game that is gone, or an id that was never one of the server's: it holds nothing there. */
function isUnknownThere(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 404);
}
