import { addDays } from '@starguess/game-core';
import type { ServedTargetRepository } from './repository.ts';
import type { ServedDay, ServedDayReader } from './served-day.ts';

export type StoredDaysDependencies = {
  readonly repository: ServedTargetRepository;
  readonly readDay: ServedDayReader;
};

/** Yesterday, today and tomorrow, because near midnight another process may be on the next date. */
const NEARBY = [-1, 0, 1];

/** Creates a reader of the days around today that any process has served. */
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
