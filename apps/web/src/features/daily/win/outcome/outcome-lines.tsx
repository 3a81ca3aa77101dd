import type { Puzzle } from '@starguess/game-core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { serverDateQuery } from '../../../../server/server-date.ts';
import { winNumberKey } from '../../../../server/success-count-key.ts';
import { storedStreak } from '../../../../stored/streaks.ts';
import styles from './outcome-lines.module.css';

type WinFiguresProps = { readonly puzzle: Puzzle; readonly date: string; readonly tries: number };

/** Tries, streak, and which of the day's winners the player was: each where it is known. */
export function WinFigures({ puzzle, date, tries }: WinFiguresProps) {
  const { t } = useTranslation();
  const today = useQuery(serverDateQuery).data?.date;
  const { data: number = 0 } = useQuery<number>({
    queryKey: winNumberKey(puzzle, date),
    queryFn: skipToken,
  });
  const streak = today === undefined ? 0 : storedStreak(today);
  const figures = [
    t('win.tries', { count: tries }),
    ...(streak > 0 ? [t('win.streak', { count: streak })] : []),
    ...(number > 0 && date === today ? [t('win.number', { number })] : []),
  ];
  return (
    <p className={styles.figures} data-slot="win-figures">
      {figures.join(' · ')}
    </p>
  );
}

/** What there is to know about the answer, in one line. */
export function WinFacts({ facts }: { readonly facts: readonly string[] }) {
  if (facts.length === 0) return null;
  return (
    <p className={styles.facts} data-slot="win-facts">
      {facts.join(' · ')}
    </p>
  );
}
