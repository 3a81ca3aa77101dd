import type Sqlite from 'better-sqlite3';
import type { Calendar } from '../game-day.ts';
import type { TableRow } from './text-table.ts';

export const EVENT_HEADS = ['date', 'event', 'count'] as const;

/** Every zone's midnight is the beginning of one of these, so events are counted by them first. */
const QUARTER_MS = 900_000;

type QuarterRow = { readonly quarter: number; readonly eventName: string; readonly count: number };

/** How often each event came on each date since an instant, by date and name. */
export const summarizeEvents = (
  sqlite: Sqlite.Database,
  { since, dateAt }: { readonly since: number } & Pick<Calendar, 'dateAt'>,
): readonly TableRow[] => {
  const quarters = sqlite
    .prepare<[number], QuarterRow>(
      `SELECT received_at / ${QUARTER_MS} AS quarter, event_name AS eventName, count(*) AS count
       FROM tracked_event WHERE received_at >= ? GROUP BY 1, 2 ORDER BY 1, 2`,
    )
    .all(since);
  const counts = new Map<string, { date: string; eventName: string; count: number }>();
  for (const { quarter, eventName, count } of quarters) {
    const date = dateAt(quarter * QUARTER_MS);
    const key = `${date} ${eventName}`;
    counts.set(key, { date, eventName, count: (counts.get(key)?.count ?? 0) + count });
  }
  return [...counts.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { date, eventName, count }]) => [date, eventName, count]);
};
