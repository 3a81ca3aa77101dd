import { DAY_MS } from '@starguess/game-core';

/** The calendar date some days before another; after it for a negative count. */
export function daysBefore(date: string, count: number): string {
  const day = new Date(Date.parse(date) - count * DAY_MS).toISOString();
  return day.slice(0, 10);
}
