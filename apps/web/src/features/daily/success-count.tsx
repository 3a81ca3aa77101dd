import type { Puzzle } from '@starguess/game-core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import styles from './daily.module.css';
import { successesOn, successesQuery } from './puzzle-api.ts';

/** How many players found the answer; nothing in its place while that is not known. */
export function SuccessCount({ puzzle, date }: { readonly puzzle: Puzzle; readonly date: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(successesQuery(puzzle));
  const count = successesOn(date, data);
  return (
    <p className={styles.count} data-slot="success-count">
      {count !== undefined && t('daily.people', { count })}
    </p>
  );
}
