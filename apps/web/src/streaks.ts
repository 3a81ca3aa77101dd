import { dayNumber, type Streak, streakOn } from '@starguess/game-core';
import { useMemo } from 'react';
import { pageConfig } from './settings/page-config.ts';
import { storedCompletions } from './stored/day-records.ts';
import { storedExcusedDays } from './stored/excused-days.ts';
import { useStorageVersion } from './stored/storage.ts';

/**
 * The player's streak in the site's games by the records of this browser; without a date, on the last
 * day solved.
 */
export function storedStreak(today: string | undefined): Streak {
  const inTime = storedCompletions().filter(
    ({ game, isLate }) => game !== 'crono' && pageConfig.games.includes(game) && !isLate,
  );
  const solved = new Set(inTime.map(({ date }) => dayNumber(date)));
  const excused = new Set(storedExcusedDays().map(dayNumber));
  const day = today === undefined ? Math.max(...solved) : dayNumber(today);
  return streakOn(day, { solved, excused });
}

/**
 * The player's streak. Undefined without the server's date, and while the page hydrates: the server
 * knows of no records.
 */
export function useStreak(today: string | undefined): Streak | undefined {
  const version = useStorageVersion();
  return useMemo(
    () => (version === 0 || today === undefined ? undefined : storedStreak(today)),
    [version, today],
  );
}
