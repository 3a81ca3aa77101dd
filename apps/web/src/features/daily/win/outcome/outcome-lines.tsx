import type { Puzzle } from '@starguess/game-core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { isWinPending } from '../../../../server/pending-wins.ts';
import { serverDateQuery } from '../../../../server/server-date.ts';
import { winNumberKey } from '../../../../server/success-count-key.ts';
import { storedStreak } from '../../../../stored/streaks.ts';
import { OtherRoundContext } from '../../other-round.ts';
import styles from './outcome-lines.module.css';

type WinFiguresProps = { readonly puzzle: Puzzle; readonly round: string; readonly tries: number };

/**
 * Tries and streak, each where it is known, and below them which of the day's winners the player
 * was. That line has its place while the server is being told of the win.
 */
export function WinFigures({ puzzle, round, tries }: WinFiguresProps) {
  const { t } = useTranslation();
  const today = useQuery(serverDateQuery).data?.date;
  const { data: number = 0 } = useQuery<number>({
    queryKey: winNumberKey(puzzle, round),
    queryFn: skipToken,
  });
  const isToday = useContext(OtherRoundContext) === undefined;
  const streak = today === undefined || !isToday ? 0 : storedStreak(today);
  const figures = [
    t('win.tries', { count: tries }),
    ...(streak > 0 ? [t('win.streak', { count: streak })] : []),
  ];
  const hasPlace = isToday && round === today && (number > 0 || isWinPending(puzzle, round));
  return (
    <>
      <p className={styles.figures} data-slot="win-figures">
        {figures.join(' · ')}
      </p>
      {hasPlace && (
        <p className={styles.place} data-slot="place">
          {number > 0 && t('win.number', { number })}
        </p>
      )}
    </>
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
