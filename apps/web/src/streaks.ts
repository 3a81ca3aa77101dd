import { dayNumber, type Streak, streakOn } from '@starguess/game-core';
import { useMemo } from 'react';
import { pageConfig } from './settings/page-config.ts';
import { type DayRecords, doneRounds, useDayRecords } from './stored/day-records.ts';
import { useExcusedDays } from './stored/excused-days.ts';

/** The player's streak in the site's games; without a date, on the last day solved. */
export function useStreak(today: string | undefined): Streak {
  const records = useDayRecords();
  const dates = useExcusedDays((days) => days.dates);
  return useMemo(() => streakOf(records, { excused: dates, today }), [records, dates, today]);
}

type Days = { readonly excused: readonly string[]; readonly today: string | undefined };

function streakOf(records: DayRecords, { excused, today }: Days): Streak {
  const inTime = doneRounds(records).filter(
    ({ game, status }) =>
      game !== 'crono' && pageConfig.dayGames.includes(game) && status?.archive !== true,
  );
  const solved = new Set(inTime.map(({ date }) => dayNumber(date)));
  const day = today === undefined ? Math.max(...solved) : dayNumber(today);
  return streakOn(day, { solved, excused: new Set(excused.map(dayNumber)) });
}
