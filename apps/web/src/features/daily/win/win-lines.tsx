import type { Puzzle } from '@starguess/game-core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { serverDateQuery } from '../../../server/server-date.ts';
import { winNumberKey } from '../../../server/success-count-key.ts';
import { storedStreak } from '../../../stored/streaks.ts';
import styles from './win-lines.module.css';

/** The most tries that each word of praise is for. */
const PRAISE = [
  [1, 'impossible'],
  [3, 'brilliant'],
  [6, 'sharpEye'],
  [10, 'gotThere'],
  [Number.POSITIVE_INFINITY, 'phew'],
] as const;

/** A word for the number of tries, above the heading. */
export function Praise({ tries }: { readonly tries: number }) {
  const { t } = useTranslation();
  const word = PRAISE.find(([most]) => tries <= most)?.[1] ?? 'phew';
  return <p className={styles.praise}>{t(`win.praise.${word}`)}</p>;
}

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
