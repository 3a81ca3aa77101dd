import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsWinPending } from '../../../server/pending-wins.ts';
import { serverDateQuery } from '../../../server/server-date.ts';
import { completionOn, useDayRecords } from '../../../stored/day-records.ts';
import { askForLastingStorage } from '../../../stored/lasting-storage.ts';
import { useUnstored } from '../../../stored/storage.ts';
import { useStreak } from '../../../streaks.ts';
import { OtherRoundContext } from '../round.ts';
import styles from './outcome.module.css';
import type { Win } from './win.ts';

/**
 * Shows the streak, if there is one, and below it which of the day's winners the player was. That line
 * has its place while the win is on its way to the server.
 */
export function WinFigures({ puzzle, round }: Pick<Win, 'puzzle' | 'round'>) {
  const { t } = useTranslation();
  const today = useQuery(serverDateQuery).data?.date;
  const place = completionOn(useDayRecords(), { game: puzzle, date: round })?.place;
  const isToday = useContext(OtherRoundContext) === undefined;
  const { current, spareDays } = useStreak(today);
  const isPending = useIsWinPending(puzzle, round);
  const isKnown = place !== undefined || isPending;
  // Without storage, a reload would count the same player as another winner.
  const isKept = useUnstored(({ size }) => size === 0);
  const hasPlace = isToday && round === today && isKnown && isKept;
  useEffect(() => {
    if (hasPlace) askForLastingStorage();
  }, [hasPlace]);
  return (
    <>
      {isToday && today && current > 0 && (
        <p className={styles.figures} data-slot="win-figures">
          <span>{t('win.streak', { count: current })}</span>
          {spareDays > 0 && (
            <>
              <span>{' · '}</span>
              <span data-slot="spare-days">{t('status.spareDays', { count: spareDays })}</span>
            </>
          )}
        </p>
      )}
      {hasPlace && (
        <p className={styles.place} data-slot="place">
          {place && t(place > 1 ? 'win.number' : 'win.first', { number: place })}
        </p>
      )}
    </>
  );
}
