import { addDays } from '@starguess/game-core';
import type { ServedTargetRepository } from './repository.ts';
import type { ServedDay, ServedDayReader } from './served-day.ts';

export type StoredDaysDependencies = {
  readonly repository: ServedTargetRepository;
  readonly readDay: ServedDayReader;
};

/** Yesterday, today and tomorrow: at midnight another process may be ahead. */
const NEARBY = [-1, 0, 1];

/** Makes what reads the days next to a date that some process has served. */
export function createStoredDays({ repository, readDay }: StoredDaysDependencies) {
  return async (today: string): Promise<readonly ServedDay[]> => {
    const days = NEARBY.map((offset) => ({
      date: addDays(today, offset),
      yesterday: addDays(today, offset - 1),
    }));
    const dates = new Set(days.flatMap(({ date, yesterday }) => [date, yesterday]));
    const stored = await repository.find([...dates]);
    return days.flatMap((day) => readDay(day, stored) ?? []);
  };
}
