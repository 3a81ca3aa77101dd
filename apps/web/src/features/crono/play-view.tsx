import { CRONO_DURATION_MS } from '@starguess/game-core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useArrivalFocus } from '../../ui/use-arrival-focus.ts';
import type { CronoPlayer, TimedCronoGame } from './crono-calls.ts';
import { Options } from './options.tsx';
import { Photo } from './photo.tsx';
import styles from './play-view.module.css';
import { Streak } from './streak.tsx';
import { TimeRing } from './time-ring.tsx';
import { useCountdown } from './use-countdown.ts';
import { useGuess } from './use-guess.ts';

type PlayViewProps = {
  readonly player: CronoPlayer;
  readonly game: TimedCronoGame;
  readonly onTimeUp: () => void;
  readonly onGameGone: () => void;
};

/** With this many seconds left or fewer, the display warns that time is running out. */
const URGENT_SECONDS = 10;

/** Milliseconds between requests that ask whether a run that ended here has ended on the server. */
const TIME_UP_POLL_MS = 1_000;

export function PlayView({ player, game, onTimeUp, onGameGone }: PlayViewProps) {
  const { t, i18n } = useTranslation();
  const seconds = useCountdown(game);
  const { verdict, rounds, isReady, choose } = useGuess({ player, game, onGameGone });
  const question = useArrivalFocus<HTMLHeadingElement>();
  const isUp = seconds === 0;
  useTimeUp(isUp, onTimeUp);

  const shown = verdict?.result === 'wrong' ? verdict.round : game;
  const isUrgent = seconds <= URGENT_SECONDS;
  return (
    <div className={styles.play} data-urgent={isUrgent} data-over={isUp}>
      <h1 className="visually-hidden">{t('mode.crono.name')}</h1>
      <div className={styles.status}>
        <p className={styles.time} data-slot="crono-time">
          <span>{t('crono.timeLeft')}</span>
          <strong role="timer">{seconds.toLocaleString(i18n.language)}</strong>
        </p>
        <p className={styles.score} data-slot="crono-score">
          <span>{t('crono.score')}</span>
          <strong key={game.score}>{game.score.toLocaleString(i18n.language)}</strong>
          {verdict?.result === 'correct' && (
            <span key={`right ${verdict.score}`} className={styles.right} data-slot="crono-right">
              <IconCheck size={18} stroke={3} aria-hidden />
            </span>
          )}
        </p>
      </div>
      <Photo
        photoUrl={shown.currentModel?.photoUrl}
        aheadUrls={[game.currentModel?.photoUrl, game.nextPhotoUrl]}
      >
        <TimeRing seconds={seconds} ofSeconds={CRONO_DURATION_MS / 1_000} />
        <Streak rounds={rounds} />
      </Photo>
      <h2 ref={question} className={styles.question} tabIndex={-1}>
        {isUp ? t('crono.timeUp') : t('crono.choose')}
      </h2>
      <Options
        roundId={shown.currentModel?.id}
        options={shown.options}
        verdict={verdict?.result === 'wrong' ? verdict : undefined}
        isReady={isReady && !isUp}
        onChoose={choose}
      />
      <p className="visually-hidden" role="status">
        {verdict &&
          (verdict.result === 'correct'
            ? t('crono.right', { score: verdict.score })
            : t('crono.wrong', { name: verdict.correct.name }))}
      </p>
      <TimeAnnouncement seconds={seconds} />
    </div>
  );
}

/** Screen readers announce these remaining seconds; the others are only shown. */
const ANNOUNCED = [30, 10, 5];
/** An announcement stays for this many seconds, so that a slow page misses none. */
const STANDS = 2;

export function TimeAnnouncement({ seconds }: { readonly seconds: number }) {
  const { t } = useTranslation();
  const announced = ANNOUNCED.find((mark) => seconds <= mark && seconds > mark - STANDS);
  return (
    <p className="visually-hidden" role="status">
      {announced !== undefined && t('crono.secondsLeft', { count: announced })}
      {seconds === 0 && t('crono.timeUp')}
    </p>
  );
}

function useTimeUp(isUp: boolean, onTimeUp: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new callback is no new end
  useEffect(() => {
    if (!isUp) return;
    onTimeUp();
    const timer = window.setInterval(onTimeUp, TIME_UP_POLL_MS);
    return () => window.clearInterval(timer);
  }, [isUp]);
}
