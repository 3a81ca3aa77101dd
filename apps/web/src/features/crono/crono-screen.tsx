import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-client.ts';
import { Spinner } from '../../ui/spinner.tsx';
import {
  type CronoPlayer,
  cronoGameQuery,
  startCronoRun,
  type TimedCronoGame,
} from './crono-api.ts';
import { FinishedPage } from './finished-page.tsx';
import { isOwnRunOver } from './own-run.ts';
import { PlayPage } from './play-page.tsx';
import { StartPage } from './start-page.tsx';
import { useCronoUser } from './use-crono-user.ts';

/** Why a player is sent home from a game. */
export type CronoFailure = 'game-gone' | 'failed';

export type CronoScreenProps = {
  readonly gameId: string;
  /** The server date, which is the id of today's daily game. */
  readonly today: string | undefined;
  /** Leaves for Home, which says why. */
  readonly onFailure: (failure: CronoFailure) => void;
  /** A run of one's own is over; said again on a reload. */
  readonly onFinished: (score: number) => void;
};

export function failureOf(error: unknown): CronoFailure {
  return error instanceof ApiError && error.status === 404 ? 'game-gone' : 'failed';
}

/** A crono game in whatever state the server has it. */
export function CronoScreen({ gameId, today, onFailure, onFinished }: CronoScreenProps) {
  const { t } = useTranslation();
  const { userId, replace } = useCronoUser(gameId, (error) => onFailure(failureOf(error)));
  if (userId === undefined) return <Spinner text={t('loading')} />;
  return (
    <CronoGameView
      key={userId}
      player={{ id: gameId, userId }}
      today={today}
      onFailure={onFailure}
      onFinished={onFinished}
      onUserUnknown={replace}
    />
  );
}

type CronoGameViewProps = Omit<CronoScreenProps, 'gameId'> & {
  readonly player: CronoPlayer;
  readonly onUserUnknown: () => void;
};

function CronoGameView({
  player,
  today,
  onFailure,
  onFinished,
  onUserUnknown,
}: CronoGameViewProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = cronoGameQuery(player);
  const { data: game, error } = useQuery(query);

  const hasNoGame = game === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: new callbacks are no new error
  useEffect(() => {
    if (error === null) return;
    if (error instanceof ApiError && error.code === 'user-not-found') onUserUnknown();
    else if (hasNoGame) onFailure(failureOf(error));
  }, [error, hasNoGame]);

  const finishedScore = game && isOwnRunOver(game) ? game.score : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new callback is no new score
  useEffect(() => {
    if (finishedScore !== undefined) onFinished(finishedScore);
  }, [finishedScore]);

  if (game === undefined) return <Spinner text={t('loading')} />;
  const update = (next: TimedCronoGame) => client.setQueryData(query.queryKey, next);
  switch (game.status) {
    case 'not-started':
      return (
        <StartPage
          game={game}
          onStart={() =>
            startCronoRun(player).then(update, (failure) => onFailure(failureOf(failure)))
          }
        />
      );
    case 'starting':
      return <Spinner text={t('crono.starting')} />;
    case 'ongoing':
      return (
        <PlayPage
          player={player}
          game={game}
          onTimeUp={() => client.invalidateQueries({ queryKey: query.queryKey })}
          onGameGone={() => onFailure('game-gone')}
        />
      );
    case 'finished':
      return (
        <FinishedPage
          player={player}
          game={game}
          today={today}
          onSubmitted={update}
          onFailure={(failure) => onFailure(failureOf(failure))}
        />
      );
  }
}
