import { SCREENS } from '@starguess/api-contract/page';
import type { DailyMode, Streak } from '@starguess/game-core';
import { IconFlame } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { castAddress } from '../../addresses.ts';
import { codeOnDemand } from '../../on-demand/code-on-demand.ts';
import { isTimed, type KnownDate, timeToNextDate } from '../../server/server-date.ts';
import { pageConfig } from '../../settings/page-config.ts';
import { useHasSeat } from '../../stored/has-seat.ts';
import { clockText, useClock } from '../../ui/clock.ts';
import { PageLink } from '../../ui/links/page-link.tsx';
import { CastLink, PillLink } from '../../ui/links/pill-link.tsx';
import styles from './home.module.css';
import { ModeCard } from './mode-card.tsx';
import type { ModeCardModel } from './mode-card-model.ts';

type HomeProps = {
  readonly cards: readonly ModeCardModel[];
  readonly status: HomeStatusProps;
  /** Why the app sent the player here; undefined if they came by themselves. */
  readonly notice: string | undefined;
  /** A line above the title, or on phones below the cards. */
  readonly offer?: ReactNode;
  readonly yesterday: readonly YesterdayFace[];
};

/** An answer of yesterday. */
export type YesterdayFace = {
  readonly mode: DailyMode;
  readonly name: string;
  readonly picture: string;
  /** Of its past day. */
  readonly address: string;
};

export function HomeScreen({ cards, status, notice, offer, yesterday }: HomeProps) {
  const { t } = useTranslation();
  const hasSeat = useHasSeat();
  return (
    <div className={styles.home}>
      <div className={styles.offer}>{offer}</div>
      <div className={styles.hero}>
        <h1>{t('home.title')}</h1>
        <p>{t('home.tagline')}</p>
        <p className={styles.pitch}>
          {t(pageConfig.features.inventedPeople ? 'home.drawn' : 'home.daily', {
            count: cards.length,
          })}
        </p>
      </div>
      <HomeStatus {...status} />
      {notice !== undefined && (
        <p className={styles.notice} role="alert">
          {notice}
        </p>
      )}
      <ul className={styles.cards} aria-label={t('home.modes')}>
        {cards.map((card, place) => (
          <li key={card.mode}>
            <ModeCard card={card} isNext={place === status.done.indexOf(false)} />
          </li>
        ))}
      </ul>
      <div className={`abreast ${styles.links}`}>
        <CastLink to={castAddress()} label={t('shell.cast')} />
        {hasSeat && <PillLink to={SCREENS.table.path}>{t('shell.tables')}</PillLink>}
      </div>
      {status.streak !== undefined && status.streak.current > 0 && <Yesterday faces={yesterday} />}
    </div>
  );
}

/** Yesterday's answers, for players who have been here before. */
function Yesterday({ faces }: { readonly faces: readonly YesterdayFace[] }) {
  const { t } = useTranslation();
  if (faces.length === 0) return null;
  return (
    <section
      className={styles.yesterday}
      data-slot="yesterday-faces"
      aria-labelledby="yesterday-faces"
    >
      <h2 id="yesterday-faces">{t('home.yesterday')}</h2>
      <ul>
        {faces.map(({ mode, name, picture, address }) => (
          <li key={mode}>
            <PageLink to={address} aria-label={`${t(`mode.${mode}.name`)}: ${name}`}>
              <img src={picture} alt="" width={56} height={56} loading="lazy" />
              <span translate="no">{name}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
function HomeStatus({ today, streak, done }: HomeStatusProps) {
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
    <span className={styles.unknown} aria-hidden="true">
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
