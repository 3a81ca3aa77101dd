import type { Performer } from '@starguess/catalog';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DailySearch, type GameSearch } from '../../daily/daily-search.tsx';
import { comparisonRow, type PlayedRound } from '../comparison-row.ts';
import { GuessAnnouncement } from '../guess-announcement.tsx';
import { GuessTable } from '../guess-table.tsx';
import styles from './further-guesses.module.css';

export type FurtherGuessesProps = PlayedRound & Pick<GameSearch, 'options'>;

/** Guesses after a win, compared like any other but not recorded. */
export function FurtherGuesses({ pool, rows, target, declaration, options }: FurtherGuessesProps) {
  const { t } = useTranslation();
  const [guesses, setGuesses] = useState<readonly Performer[]>([]);
  const furtherRows = useMemo(
    () =>
      guesses.map((item) =>
        comparisonRow(
          { id: item.profileUrl, source: 'user', item },
          { answer: target, declaration },
        ),
      ),
    [guesses, target, declaration],
  );
  return (
    <div className={styles.further}>
      <h2 ref={takeFocus} tabIndex={-1}>
        {t('share.forFun')}
      </h2>
      <p className="remark">{t('share.forFunText')}</p>
      <DailySearch
        options={options}
        placeholder={t('classic.searchPlaceholder')}
        guessedIds={[...furtherRows, ...rows].map(({ id }) => id)}
        isDisabled={false}
        onPick={(id) =>
          setGuesses([...pool.filter(({ profileUrl }) => profileUrl === id), ...guesses])
        }
      />
      <GuessAnnouncement rows={furtherRows} isSolved={false} declaration={declaration} />
      {furtherRows.length > 0 && <GuessTable rows={furtherRows} declaration={declaration} />}
    </div>
  );
}

/** The button that opened this has disappeared. Where the pointer is fine, the search takes the focus. */
function takeFocus(heading: HTMLElement | null): void {
  if (!window.matchMedia('(pointer: fine)').matches) heading?.focus();
}
