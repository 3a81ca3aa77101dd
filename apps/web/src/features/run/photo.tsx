import { CRONO_DURATION_MS } from '@starguess/game-core';
import { IconFlame } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AnsweredRound } from '../../stored/crono-records.ts';
import styles from './photo.module.css';

type PhotoProps = {
  readonly url: string | undefined;
  /** Photos of the next rounds, loaded in advance so that no round waits for its photo. */
  readonly aheadUrls: readonly (string | null | undefined)[];
  readonly seconds: number;
  /** The answered rounds, in order. */
  readonly rounds: readonly AnsweredRound[];
};

/** The photo of a round, the time left around it and the streak at its foot. */
export function Photo({ url, aheadUrls, seconds, rounds }: PhotoProps) {
  const { t } = useTranslation();
  const urls = new Set([url, ...aheadUrls].filter((address) => typeof address === 'string'));
  return (
    <div className={styles.place}>
      <div className={styles.frame} data-slot="crono-photo">
        {[...urls].map((address) => (
          <img
            key={address}
            className={styles.photo}
            src={address}
            alt={address === url ? t('crono.photo') : ''}
            hidden={address !== url}
            draggable={false}
          />
        ))}
      </div>
      <TimeRing seconds={seconds} />
      <Streak rounds={rounds} />
    </div>
  );
}

/** A rounded square from the middle of its upper side, clockwise, in a box of 100 by 100. */
const OUTLINE =
  'M50 2H82A16 16 0 0 1 98 18V82A16 16 0 0 1 82 98H18A16 16 0 0 1 2 82V18A16 16 0 0 1 18 2Z';

/**
 * Draws the time left as a ring around the element that contains it. The figure beside it says the
 * same.
 */
function TimeRing({ seconds }: { readonly seconds: number }) {
  const totalSeconds = CRONO_DURATION_MS / 1_000;
  return (
    <svg className={styles.ring} viewBox="0 0 100 100" aria-hidden="true" data-slot="crono-ring">
      <path className={styles.track} d={OUTLINE} />
      <path
        className={styles.left}
        d={OUTLINE}
        pathLength={totalSeconds}
        strokeDasharray={`${seconds} ${2 * totalSeconds}`}
        data-empty={seconds === 0}
      />
    </svg>
  );
}

/** Fewer right answers in a row aren't a streak. */
const SHORTEST_STREAK = 2;

/** The number of right answers in a row up to now, if they are a streak. */
function Streak({ rounds }: { readonly rounds: readonly AnsweredRound[] }) {
  const { t, i18n } = useTranslation();
  const count = rounds.length - 1 - rounds.findLastIndex(({ isRight }) => !isRight);
  if (count < SHORTEST_STREAK) return null;
  return (
    <p key={count} className={styles.streak} data-slot="crono-streak">
      <IconFlame size={18} aria-hidden />
      <span aria-hidden="true">{`×${count.toLocaleString(i18n.language)}`}</span>
      <span className="visually-hidden">{t('race.streak', { count })}</span>
    </p>
  );
}
