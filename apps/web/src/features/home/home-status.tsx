import type { Streak } from '@starguess/game-core';
import { IconFlame } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { codeOnDemand } from '../../on-demand/code-on-demand.ts';
import { isTimed, type KnownDate, timeToNextDate } from '../../server/server-date.ts';
import { pageConfig } from '../../settings/page-config.ts';
import { clockText, useClock } from '../../ui/clock.ts';
import styles from './home-status.module.css';

export type HomeStatusProps = {
  /** Undefined while the server's date is not known. */
  readonly today: KnownDate | undefined;
  /** Undefined while the page hydrates. */
  readonly streak: Streak | undefined;
  /** For each of the day's games, whether it is done. */
  readonly done: readonly boolean[];
};

const allDone = codeOnDemand('all-done', {
  load: () => import('./all-done.tsx'),
  part: ({ AllDone }) => AllDone,
  messages: ['share'],
});

/** The player's day in one line: the streak, how much is done, and when the next puzzles come. */
export function HomeStatus({ today, streak, done }: HomeStatusProps) {
  const { t } = useTranslation();
  const doneCount = done.filter(Boolean).length;
  const isAllDone = doneCount === done.length;
  const hasSeveral = done.length > 1;
  const { current, spareDays = 0, isTodaySolved } = streak ?? {};
  const streakText = current
    ? t(isTodaySolved ? 'status.streak' : 'status.keepStreak', {
        count: isTodaySolved ? current : current + 1,
      })
    : t('status.noStreak');
  const { data: AllDone } = useQuery({ ...allDone, enabled: isAllDone && hasSeveral });
  return (
    <section
      className={styles.status}
      data-slot="home-status"
      data-done={isAllDone}
      aria-label={t('status.label')}
    >
      {pageConfig.dailyModes.length > 0 && (
        <p className={styles.part} data-streak={current ?? 'unknown'}>
          <IconFlame size={24} aria-hidden />
          <span>{streakText}</span>
          {spareDays > 0 && <span className="visually-hidden"> · </span>}
          {spareDays > 0 && (
            <small data-slot="spare-days">{t('status.spareDays', { count: spareDays })}</small>
          )}
        </p>
      )}
      {hasSeveral && (
        <p className={styles.part}>
          <span className={styles.segments} aria-hidden="true">
            {done.map((isDone, place) => (
              <i key={place} data-done={isDone} />
            ))}
          </span>
          <span>{t('status.done', { done: doneCount, all: done.length })}</span>
        </p>
      )}
      {!isAllDone && (
        <p className={styles.part}>
          <Countdown today={today} />
          <span>{t('status.next')}</span>
        </p>
      )}
      {isAllDone && (
        <div className={`abreast ${styles.end}`}>
          <p className={styles.back}>
            <span>{t('status.allDone')}</span> <Countdown today={today} />
          </p>
          {AllDone && today && <AllDone date={today.date} />}
        </div>
      )}
    </section>
  );
}

const SECOND_MS = 1_000;

/** Counts down to the next date. Keeps its place until the server's time is known. */
function Countdown({ today }: Pick<HomeStatusProps, 'today'>) {
  return today !== undefined && isTimed(today) ? (
    <Clock readSeconds={() => Math.ceil(timeToNextDate(today) / SECOND_MS)} />
  ) : (
    <span className={styles.time} aria-hidden="true">
      00:00:00
    </span>
  );
}

function Clock({ readSeconds }: { readonly readSeconds: () => number }) {
  const seconds = useClock(readSeconds, SECOND_MS);
  return (
    <span className={styles.time} role="timer">
      {clockText(Math.max(0, seconds))}
    </span>
  );
}
