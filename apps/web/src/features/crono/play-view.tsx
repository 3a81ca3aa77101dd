import type { CronoGuess, CronoOption } from '@starguess/api-contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentDeclaration } from '../../fields/current-declaration.ts';
import { catalogQuery } from '../../server/catalog.ts';
import { storeRound, useSeenRun } from '../../stored/crono-records.ts';
import { useClock } from '../../ui/clock.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { PlayBoard, type ShownVerdict, useVerdict } from '../run/play-board.tsx';
import styles from '../run/views.module.css';
import {
  type CronoPlayer,
  cronoGameQuery,
  guessCrono,
  type TimedCronoGame,
  takeCronoGame,
  timedGame,
} from './crono-calls.ts';

type PlayViewProps = {
  readonly player: CronoPlayer;
  readonly game: TimedCronoGame;
  readonly onTimeUp: () => void;
  readonly onGameGone: () => void;
};

/** Milliseconds between requests that ask whether a run that ended here has ended on the server. */
const TIME_UP_POLL_MS = 1_000;

export function PlayView({ player, game, onTimeUp, onGameGone }: PlayViewProps) {
  const seconds = useCountdown(game);
  const { verdict, rounds, isReady, choose } = useGuess({ player, game, onGameGone });
  const detailed = useDetailed();
  const isTimeUp = seconds === 0;
  const askForEnd = useEffectEvent(onTimeUp);
  useEffect(() => {
    if (!isTimeUp) return;
    askForEnd();
    const timer = window.setInterval(() => askForEnd(), TIME_UP_POLL_MS);
    return () => window.clearInterval(timer);
  }, [isTimeUp]);

  const { currentModel, options } = verdict?.result === 'wrong' ? verdict.round : game;
  return (
    <PlayBoard
      seconds={seconds}
      score={game.score}
      round={{
        id: currentModel?.id,
        photoUrl: currentModel?.photoUrl,
        options: options.map(detailed),
      }}
      verdict={
        verdict?.result === 'wrong' ? { ...verdict, correct: detailed(verdict.correct) } : verdict
      }
      aheadUrls={[game.currentModel?.photoUrl, game.nextPhotoUrl]}
      rounds={rounds}
      isReady={isReady}
      onChoose={choose}
    />
  );
}

/** Puts the detail behind equal names. The catalogue, which has it, is loaded for that alone. */
function useDetailed() {
  const { data } = useQuery({ ...catalogQuery, enabled: currentDeclaration.detail !== undefined });
  return (option: CronoOption): CronoOption => {
    const performer = data?.performersById.get(option.id);
    return performer?.bareName === option.name ? { ...option, name: performer.name } : option;
  };
}

type StartingViewProps = { readonly game: TimedCronoGame };

/** A run that has been started but whose seconds do not count yet. */
export function StartingView({ game: { startsInMs, arrivedAt } }: StartingViewProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.starting}>
      <Spinner text={t('crono.starting')} />
      {startsInMs !== undefined && (
        <Seconds remainingTime={startsInMs / 1_000} arrivedAt={arrivedAt} />
      )}
    </div>
  );
}

function Seconds(left: TimeLeft) {
  const { i18n } = useTranslation();
  const seconds = useCountdown(left);
  return (
    <strong className={styles.seconds} role="timer">
      {seconds.toLocaleString(i18n.language)}
    </strong>
  );
}

/** A wrong verdict comes with the missed round, which is still shown. */
type GuessVerdict =
  | Extract<ShownVerdict, { result: 'correct' }>
  | (Extract<ShownVerdict, { result: 'wrong' }> & { readonly round: TimedCronoGame });

/** Sends choices one at a time. Only the server's answer moves the game on. */
export function useGuess({ player, game, onGameGone }: Omit<PlayViewProps, 'onTimeUp'>) {
  const client = useQueryClient();
  const query = cronoGameQuery(player);
  const [isSending, setIsSending] = useState(false);
  const [verdict, setVerdict] = useVerdict<GuessVerdict>();
  /** The rounds that this browser has seen answered, in order. */
  const { rounds } = useSeenRun(player.userId);

  const takeVerdict = async (chosenId: string, guess: CronoGuess) => {
    const { game: nextGame, result, error, correctOption } = guess;
    if (error === 'game-not-found') return onGameGone();
    if (nextGame === null || error !== null) {
      // The run is over or not started, or the guess came too fast or was not on offer. The server
      // knows the current state.
      void client.invalidateQueries({ queryKey: query.queryKey });
      return;
    }
    await takeCronoGame(client, { player, game: timedGame(nextGame) });
    if (result === 'correct') {
      storeRound(player.userId, { id: chosenId, isRight: true });
      setVerdict({ result, score: nextGame.score });
    }
    if (result === 'wrong' && correctOption !== null) {
      storeRound(player.userId, { id: correctOption.id, isRight: false });
      setVerdict({ result, chosenId, correct: correctOption, round: game });
    }
  };

  const isReady = !isSending && verdict?.result !== 'wrong' && game.currentModel !== null;
  const choose = async (modelId: string) => {
    if (!isReady || game.currentModel === null) return;
    setIsSending(true);
    try {
      await takeVerdict(
        modelId,
        await guessCrono(player, { modelId, roundId: game.currentModel.id }),
      );
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: it is only logged (RUN26); the player can choose again
      console.warn('The guess did not reach the server', error);
      void client.invalidateQueries({ queryKey: query.queryKey });
    } finally {
      setIsSending(false);
    }
  };
  return { verdict, rounds, isReady, choose: (modelId: string) => void choose(modelId) };
}

/** `remainingTime` in seconds. */
type TimeLeft = Pick<TimedCronoGame, 'remainingTime' | 'arrivedAt'>;

/** Milliseconds between two readings of the clock. */
const TICK_MS = 100;

/**
 * Counts down the whole seconds until a run ends or begins, between the server's answers. Each
 * answer rounds up, so the earliest end that any answer gave is the closest to the server's.
 */
export function useCountdown({ remainingTime, arrivedAt }: TimeLeft): number {
  const [endsAt, setEndsAt] = useState(Number.POSITIVE_INFINITY);
  const latestEnd = arrivedAt + remainingTime * 1_000;
  if (latestEnd < endsAt) setEndsAt(latestEnd);

  const end = Math.min(latestEnd, endsAt);
  return useClock(() => secondsUntil(end), TICK_MS);
}

function secondsUntil(end: number): number {
  return Math.max(0, Math.ceil((end - performance.now()) / 1_000));
}
