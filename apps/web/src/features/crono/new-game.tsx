import { cronoRouteAddresses } from '@starguess/api-contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../server/api-client.ts';
import { MADE_ONCE, queryClient } from '../../server/query-client.ts';
import { storeCronoUser, storeMadeGame } from '../../stored/crono-records.ts';
import { Spinner } from '../../ui/spinner.tsx';

type NewGameProps = {
  readonly onCreated: (gameId: string) => void;
  readonly onFailure: (error: unknown) => void;
};

/** Creates exactly one private game and passes on its id. Shows nothing once that has failed. */
export function NewGame({ onCreated, onFailure }: NewGameProps) {
  const { t } = useTranslation();
  const [hasFailed, setHasFailed] = useState(false);
  const succeed = useEffectEvent(onCreated);
  const fail = useEffectEvent((error: unknown) => {
    setHasFailed(true);
    onFailure(error);
  });
  useEffect(() => {
    let isCurrent = true;
    createGame().then(
      (gameId) => isCurrent && succeed(gameId),
      (error) => isCurrent && fail(error),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return hasFailed ? null : <Spinner text={t('loading')} />;
}

/** A screen that renders twice meets the query that is under way, and creates only one game. */
function createGame(): Promise<string> {
  return queryClient.fetchQuery({
    queryKey: ['new-crono-game'],
    queryFn: async () => {
      const { id, assignedUserId } = await callApi(cronoRouteAddresses.createCronoGame, {});
      storeCronoUser(id, assignedUserId);
      storeMadeGame(id);
      return id;
    },
    ...MADE_ONCE,
  });
}
