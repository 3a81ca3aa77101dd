import { addDays } from '@starguess/game-core';

const DAY_MS = 86_400_000;

/** The day of an instant (milliseconds since 1970-01-01 UTC) in UTC. */
export function mockDayAt(instant: number) {
  const midnight = Math.floor(instant / DAY_MS) * DAY_MS;
  const date = new Date(midnight).toISOString().slice(0, 10);
  return { date, yesterday: addDays(date, -1), nextDateAt: midnight + DAY_MS };
}
