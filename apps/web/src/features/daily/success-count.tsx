import type { Puzzle } from '@starguess/game-core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isOffline } from '../../browser/environment.ts';
import { useHeldWhileTurning } from '../../browser/turning.ts';
import { successCountOn, successCountQuery } from '../../server/daily-calls.ts';
import styles from './daily-layout.module.css';

type SuccessCountProps = {
  readonly puzzle: Puzzle;
  readonly date: string;
  /** Whether this player is among those who found the answer, or soon will be. */
  readonly isSolved: boolean;
};

/** How many players found the answer. Empty while that is unknown; offline it says why. */
export function SuccessCount({ puzzle, date, isSolved }: SuccessCountProps) {
  const { t } = useTranslation();
  const { data, failureCount } = useQuery(successCountQuery(puzzle));
  const count = useHeldWhileTurning(successCountOn(date, data)?.numberOfSuccesses);
  const isUnread = failureCount > 0 && isOffline();
  return (
    <div className={`abreast ${styles.count}`}>
      <p data-slot="success-count">
        {count === undefined ? isUnread && t('daily.countOffline') : t('daily.people', { count })}
      </p>
      {count === 0 && !isSolved && <span className={styles.first}>{t('daily.first')}</span>}
    </div>
  );
}
