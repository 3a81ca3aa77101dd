import type { Clock } from '../time/clock.ts';

/** Counts the Crono runs whose time isn't up; drops those that end whenever one is added or counted. */
export function createRunsInPlay(clock: Clock) {
  let endTimes: number[] = [];
  return {
    /** Notes a run by its end (ms since 1970). */
    note: (endsAt: number) => {
      const now = clock();
      while (endTimes[0] !== undefined && endTimes[0] <= now) endTimes.shift();
      endTimes.push(endsAt);
    },
    count: () => {
      const now = clock();
      endTimes = endTimes.filter((endsAt) => endsAt > now);
      return endTimes.length;
    },
  };
}
