import { addDays } from '@starguess/game-core';
import { LRUCache } from 'lru-cache';
import type { ServedDate, ServedDay } from './served-day.ts';

type Replies = ServedDay['replies'];

export type PastReplies = (date: string) => Promise<Replies>;

/** A year, and the days before it that the page of its first day looks back to. */
const KEPT_DAYS = 400;

/**
 * Remembers the replies of the past days requested last, for the rest of today, because they name the
 * catalogue of today; concurrent requests for a day share its work.
 */
export function createPastReplies(
  serve: (day: ServedDate) => Promise<ServedDay>,
  today: () => string,
): PastReplies {
  const kept = new LRUCache<string, Replies, string>({
    max: KEPT_DAYS,
    fetchMethod: async (_key, _stale, { context: date }) =>
      (await serve({ date, yesterday: addDays(date, -1) })).replies,
  });
  return (date) => kept.forceFetch(`${date} ${today()}`, { context: date });
}
