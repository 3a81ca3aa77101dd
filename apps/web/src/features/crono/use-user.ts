import { cronoRouteAddresses } from '@starguess/api-contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '../../server/api-client.ts';
import { MADE_ONCE, queryClient } from '../../server/query-client.ts';
import {
  dropCronoUser,
  onCronoUsersChange,
  storeCronoUser,
  storedCronoUser,
} from '../../stored/crono-records.ts';

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
  const [isLikelyNew] = useState(userId === undefined);
  const [isReplaced, setIsReplaced] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  const fail = (error: unknown) => {
    setHasFailed(true);
    onFailure(error);
  };
  const failToCreate = useEffectEvent(fail);

  useEffect(() => {
    if (userId !== undefined) return;
    let isCurrent = true;
    // A user that arrives meanwhile from another device or tab comes first.
    const stopFollowing = onCronoUsersChange(() => setUserId(storedCronoUser(gameId)));
    newUser(gameId).then(
      (created) => isCurrent && setUserId(created),
      (error) => isCurrent && failToCreate(error),
    );
    return () => {
      isCurrent = false;
      stopFollowing();
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

/** A screen that renders twice meets the query that is under way, and sends one request. */
function newUser(gameId: string): Promise<string> {
  return queryClient.fetchQuery({
    queryKey: ['new-crono-user', gameId],
    queryFn: async () => {
      const params = { id: gameId };
      const { userId } = await callApi(cronoRouteAddresses.createCronoUser, { params });
      return storeCronoUser(gameId, userId);
    },
    ...MADE_ONCE,
  });
}
