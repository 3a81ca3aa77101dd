import type { Performer } from '@starguess/catalog';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchOption } from '../../../ui/search/search.tsx';
import { DailySearch } from '../../daily/daily-search.tsx';
import { comparisonRow, type PlayedRound } from '../comparison-row.ts';
import { GuessAnnouncement, GuessTable } from '../guess-table.tsx';
import styles from './after-win.module.css';

export type FurtherGuessesProps = PlayedRound & {
  readonly options: readonly SearchOption[];
};

/** Guesses after a win. They are compared like any other, and stay in no record. */
export function FurtherGuesses({ pool, rows, target, options }: FurtherGuessesProps) {
  const { t } = useTranslation();
  const [guesses, setGuesses] = useState<readonly Performer[]>([]);
  const furtherRows = useMemo(
    () =>
      guesses.map((item) => comparisonRow({ id: item.profileUrl, source: 'user', item }, target)),
    [guesses, target],
  );
  const guess = (id: string) => {
    const item = pool.find(({ profileUrl }) => profileUrl === id);
    if (item !== undefined) setGuesses([item, ...guesses]);
  };
  return (
    <>
      <h2 className={styles.title}>{t('share.forFun')}</h2>
      <p className={styles.note}>{t('share.forFunText')}</p>
      <DailySearch
        options={options}
        placeholder={t('classic.searchPlaceholder')}
        guessedIds={[...furtherRows, ...rows].map(({ id }) => id)}
        isDisabled={false}
        onPick={guess}
      />
      <GuessAnnouncement rows={furtherRows} isSolved={false} />
      {furtherRows.length > 0 && <GuessTable rows={furtherRows} />}
    </>
  );
}
