import { cronoRouteAddresses } from '@starguess/api-contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../server/api-client.ts';
import { storeCronoUser, storeMadeGame } from '../../stored/crono-records.ts';
import { Spinner } from '../../ui/spinner.tsx';

/** The game being created, so that a screen that renders twice creates only one. */
let pendingGame: Promise<string> | undefined;

type NewGameProps = {
  readonly onCreated: (gameId: string) => void;
  readonly onFailure: (error: unknown) => void;
};

/** Creates exactly one private game and passes on its id. Shows nothing once that has failed. */
export function NewGame({ onCreated, onFailure }: NewGameProps) {
  const { t } = useTranslation();
  const [hasFailed, setHasFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new callbacks are no new game
  useEffect(() => {
    let isCurrent = true;
    createGame().then(
      (gameId) => isCurrent && onCreated(gameId),
      (error) => {
        if (!isCurrent) return;
        setHasFailed(true);
        onFailure(error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return hasFailed ? null : <Spinner text={t('loading')} />;
}

function createGame(): Promise<string> {
  pendingGame ??= callApi(cronoRouteAddresses.createCronoGame, {})
    .then(({ id, assignedUserId }) => {
      storeCronoUser(id, assignedUserId);
      storeMadeGame(id);
      return id;
    })
    .finally(() => {
      pendingGame = undefined;
    });
  return pendingGame;
}
