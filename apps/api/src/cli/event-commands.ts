import type { Command } from 'commander';
import { type EventReports, QUARTER_MS } from '../store/reporting/event-reports.ts';
import { datesUntil, startOf } from '../time/dates.ts';
import type { Calendar } from '../time/game-day.ts';
import type { Milliseconds } from '../time/milliseconds.ts';
import { parseDays } from './argument-parsers.ts';
import { type OpsContext, withStore } from './ops-context.ts';
import { type TableRow, textTable } from './text-table.ts';

const HEADS = ['date', 'event', 'count'] as const;

export function addEventCommands(program: Command, context: OpsContext): void {
  program
    .command('events')
    .description('analytics events')
    .command('summary')
    .description('the number of events of each kind per date')
    .option('--days <number>', 'number of dates, ending today', parseDays, 7)
    .action(({ days }: { days: number }) =>
      withStore(context, async ({ store, calendar, today }) => {
        const [firstDate = today] = datesUntil(today, days);
        const since = startOf(firstDate, calendar);
        const rows = await summarizeEvents(store.reports, { since, dateAt: calendar.dateAt });
        context.out(textTable(HEADS, rows));
      }),
    );
}

/** The number of events of each name on each date, by date and name. */
async function summarizeEvents(
  { eventQuarters }: Pick<EventReports, 'eventQuarters'>,
  { since, dateAt }: { readonly since: Milliseconds } & Pick<Calendar, 'dateAt'>,
): Promise<readonly TableRow[]> {
  const quarters = await eventQuarters(since);
  const counts = new Map<string, { date: string; eventName: string; count: number }>();
  for (const { quarter, eventName, count } of quarters) {
    const date = dateAt(quarter * QUARTER_MS);
    const key = `${date} ${eventName}`;
    counts.set(key, { date, eventName, count: (counts.get(key)?.count ?? 0) + count });
  }
  return [...counts.entries()]
    .toSorted(([key], [otherKey]) => (key < otherKey ? -1 : 1))
    .map(([, { date, eventName, count }]) => [date, eventName, count]);
}
