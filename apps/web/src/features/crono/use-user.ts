import { useEffect, useState, useSyncExternalStore } from 'react';
import { dropCronoUser, storeCronoUser, storedCronoUser } from '../../stored/crono-records.ts';
import { createCronoUser } from './crono-calls.ts';

/** Users being created, so that a screen that renders twice sends one request. */
const underway = new Map<string, Promise<string>>();

type CronoUser = {
  /** Undefined while it is being created. */
  readonly userId: string | undefined;
  /** Whether this browser had no user at the start, so that the game is likely not begun. */
  readonly isLikelyNew: boolean;
  /** Whether no user could be created, or the game knows none. */
  readonly hasFailed: boolean;
  /** Asks for another user id if the game does not know this one, but only once. */
  readonly replace: (unknownId: string) => void;
};

/** This browser's user in a game; one is created on the first visit (RUN23). */
export function useUser(gameId: string, onFailure: (error: unknown) => void): CronoUser {
  const [userId, setUserId] = useState(() => storedCronoUser(gameId));
  const [isKnown] = useState(userId !== undefined);
  // The server, which renders the page, knows of no user.
  const isLikelyNew = useSyncExternalStore(
    neverChanges,
    () => !isKnown,
    () => true,
  );
  const [isReplaced, setIsReplaced] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  const fail = (error: unknown) => {
    setHasFailed(true);
    onFailure(error);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new callback is no new user
  useEffect(() => {
    if (userId !== undefined) return;
    let isCurrent = true;
    newUser(gameId).then(
      (created) => isCurrent && setUserId(created),
      (error) => isCurrent && fail(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [gameId, userId]);

  const replace = (unknownId: string) => {
    if (storedCronoUser(gameId) === unknownId) dropCronoUser(gameId);
    if (isReplaced) {
      fail(new Error('The game knows neither the stored user nor a new one'));
      return;
    }
    setIsReplaced(true);
    // A late refusal of the former user must not remove the present one.
    setUserId((present) => (present === unknownId ? undefined : present));
  };
  return { userId, isLikelyNew, hasFailed, replace };
}

/** The subscription to a value that only differs between a server and a browser. */
export function neverChanges(): () => void {
  return () => undefined;
}

function newUser(gameId: string): Promise<string> {
  const known = underway.get(gameId);
  if (known !== undefined) return known;
  const created = createCronoUser(gameId)
    .then(({ userId }) => {
      storeCronoUser(gameId, userId);
      return userId;
    })
    .finally(() => underway.delete(gameId));
  underway.set(gameId, created);
  return created;
}
