import { addDays } from '@starguess/game-core';
import { LRUCache } from 'lru-cache';
import type { ServedDate, ServedDay } from './served-day.ts';

type Replies = ServedDay['replies'];

/** The replies of a day that is over. */
export type PastDays = (date: string) => Replies | Promise<Replies>;

/** A year of them, and what a player of a year looks back to. */
const KEPT_DAYS = 400;

/** Remembers the past days that are asked for most; all who wait for one wait for the same work. */
export function createPastDays(serve: (day: ServedDate) => Promise<ServedDay>): PastDays {
  const kept = new LRUCache<string, Replies>({ max: KEPT_DAYS });
  const pending = new Map<string, Promise<Replies>>();
  return (date) => {
    const known = kept.get(date) ?? pending.get(date);
    if (known !== undefined) return known;
    const serving = serve({ date, yesterday: addDays(date, -1) })
      .then(({ replies }) => {
        kept.set(date, replies);
        return replies;
      })
      .finally(() => pending.delete(date));
    pending.set(date, serving);
    return serving;
  };
}
