import type { ProblemCode } from '@starguess/api-contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOffline } from '../../browser/environment.ts';
import { useIsRendered } from '../../browser/use-is-rendered.ts';
import { ApiError, isRetryable } from '../../server/api-error.ts';
import { storedCronoUser } from '../../stored/crono-records.ts';
import { statusKey } from '../../stored/round-keys.ts';
import { storeCronoCompletion } from '../../stored/rounds.ts';
import { followStorage } from '../../stored/storage.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { type CronoPlayer, cronoGameQuery, startCronoRun, takeCronoGame } from './crono-calls.ts';
import { isOwnRunOver, isPast, type TimedCronoGame } from './crono-game.ts';
import { FinishedView } from './finished-view.tsx';
import { PlayView } from './play-view.tsx';
import { StartView } from './start-view.tsx';
import { StartingView } from './starting-view.tsx';
import { useUser } from './use-user.ts';

/** Why a game sends the player back to Home. */
export type CronoFailure = 'game-gone' | 'failed';

export type CronoScreenProps = {
  readonly gameId: string;
  /** The server date, which is the id of today's daily game. */
  readonly today: string | undefined;
  /** Called when the server's day differs from `today`. */
  readonly onDayOver: () => void;
  /** Goes to Home, which shows the reason. */
  readonly onFailure: (failure: CronoFailure) => void;
};

/** Shows a crono game in its current state on the server, and nothing once it has failed. */
export function CronoScreen({ gameId, today, onDayOver, onFailure }: CronoScreenProps) {
  const { t } = useTranslation();
  const { userId, isLikelyNew, hasFailed, replace } = useUser(gameId, (error) =>
    onFailure(failureOf(error)),
  );
  // One rendered page serves every game, past ones too.
  const isStartLikely = useIsRendered() || (isLikelyNew && !isPast(gameId, today));
  const player: CronoPlayer = { id: gameId, userId: userId ?? '' };
  const client = useQueryClient();
  const query = cronoGameQuery(player);
  const { data: game, error } = useQuery({ ...query, enabled: userId !== undefined });

  const fail = (failure: unknown) => {
    if (hasCode(failure, 'user-not-found')) replace(player.userId);
    else onFailure(failureOf(failure));
  };

  const hasNoGame = game === undefined;
  const failToRead = useEffectEvent(fail);
  useEffect(() => {
    // A game on the screen stays there if a later read fails and can be retried.
    if (error !== null && (hasNoGame || !isRetryable(error))) failToRead(error);
  }, [error, hasNoGame]);

  const [hasPlayed, setHasPlayed] = useState(false);
  if (game?.status === 'ongoing' && !hasPlayed) setHasPlayed(true);

  const finishedScore = game && isOwnRunOver(game) ? game.score : undefined;
  useEffect(() => {
    if (finishedScore !== undefined) storeCronoCompletion(gameId, finishedScore);
  }, [gameId, finishedScore]);

  // Waits for a slow answer that is under way: a new request each time would delay it forever.
  const readAgain = () =>
    client.invalidateQueries({ queryKey: query.queryKey }, { cancelRefetch: false });

  const readClosedGame = useEffectEvent(() => void readAgain());
  const handleStorageChange = useEffectEvent((key: string | null) => {
    // Another tab may have ended the run, or this page comes back from the back/forward cache. A player
    // whom this browser has forgotten would be made again.
    const isEndedElsewhere = key === statusKey('crono', gameId) && finishedScore === undefined;
    const isBack = key === null && storedCronoUser(gameId) !== undefined;
    if (isBack || isEndedElsewhere) void readAgain();
  });
  useEffect(() => followStorage((key) => handleStorageChange(key)), []);

  const isClosed = game?.status === 'not-started' && isPast(game.id, today);
  useEffect(() => {
    if (isClosed) readClosedGame();
  }, [isClosed]);

  if (hasFailed) return null;
  if (game === undefined) {
    if (error !== null) return null;
    return isStartLikely ? (
      <StartView />
    ) : (
      <Spinner text={t(isOffline() ? 'error.offlineTitle' : 'loading')} />
    );
  }
  const handleStartFailure = (failure: unknown) => {
    if (!hasCode(failure, 'game-closed')) return fail(failure);
    onDayOver();
    void readAgain();
  };
  const showGame = (next: TimedCronoGame) => takeCronoGame(client, { player, game: next });
  switch (game.status) {
    case 'not-started':
      return (
        <StartView
          game={game}
          onStart={() => startCronoRun(player).then(showGame, handleStartFailure)}
        />
      );
    case 'starting':
      return <StartingView game={game} />;
    case 'ongoing':
      return (
        <PlayView
          key={userId}
          player={player}
          game={game}
          onTimeUp={readAgain}
          onGameGone={() => onFailure('game-gone')}
        />
      );
    case 'finished':
      return (
        <FinishedView
          key={userId}
          player={player}
          game={game}
          today={today}
          isFresh={hasPlayed}
          onSubmitted={showGame}
          onFailure={fail}
        />
      );
  }
}

function failureOf(error: unknown): CronoFailure {
  return hasCode(error, 'game-not-found') ? 'game-gone' : 'failed';
}

function hasCode(error: unknown, code: ProblemCode): boolean {
  return error instanceof ApiError && error.code === code;
}
