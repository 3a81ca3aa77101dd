import { addDays, DAY_MS, PUZZLES, type Puzzle } from '@starguess/game-core';
import {
  type CronoFigures,
  QUARTER_MS,
  type ReportRepository,
} from '../store/report-repository.ts';
import type { Calendar } from '../time/game-day.ts';
import { type Milliseconds, wholeMilliseconds } from '../time/milliseconds.ts';

export const STATISTICS_HEADS = ['date', ...PUZZLES, 'crono players', 'crono best'] as const;

export const EVENT_HEADS = ['date', 'event', 'count'] as const;

export type TableRow = readonly (string | number)[];

/**
 * Play counts for each of the dates. The last row totals all dates in the database; its crono
 * figures also count private games.
 */
export async function playStatistics(
  reports: Pick<ReportRepository, 'successes' | 'cronoOn' | 'cronoEver'>,
  dates: readonly string[],
): Promise<readonly TableRow[]> {
  const successes = await reports.successes();
  const cronoOn = await reports.cronoOn(dates);
  const cronoEver = await reports.cronoEver();
  const sumOf = (puzzle: Puzzle, isWanted: (date: string) => boolean) =>
    successes
      .filter((row) => row.puzzle === puzzle && isWanted(row.date))
      .reduce((sum, row) => sum + row.successes, 0);
  const rowOf = (
    name: string,
    isWanted: (date: string) => boolean,
    crono?: CronoFigures,
  ): TableRow => [
    name,
    ...PUZZLES.map((puzzle) => sumOf(puzzle, isWanted)),
    crono?.players ?? 0,
    crono?.best ?? 0,
  ];
  return [
    ...dates.map((date) => rowOf(date, (on) => on === date, cronoOn.get(date))),
    rowOf('total', () => true, cronoEver),
  ];
}

/** Counts events since an instant, by date and name. */
export async function summarizeEvents(
  { eventQuarters }: Pick<ReportRepository, 'eventQuarters'>,
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
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { date, eventName, count }]) => [date, eventName, count]);
}

/** First instant of a date. */
export function startOf(date: string, { dateAt, nextDateAt }: Calendar): Milliseconds {
  let instant = wholeMilliseconds(Date.parse(date) - 2 * DAY_MS);
  while (dateAt(instant) < date) instant = nextDateAt(instant);
  return instant;
}

/** The `days` dates that end with `until`. */
export function datesUntil(until: string, days: number): readonly string[] {
  return Array.from({ length: days }, (_, index) => addDays(until, index + 1 - days));
}

/** Aligns columns two blanks apart: texts to the left, numbers to the right. */
export function textTable(heads: readonly string[], rows: readonly TableRow[]): string {
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => String(row[column] ?? '').length)),
  );
  const isNumeric = heads.map(
    (_head, column) => rows.length > 0 && rows.every((row) => typeof row[column] === 'number'),
  );
  const line = (row: TableRow) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return isNumeric[column] ? String(cell).padStart(width) : String(cell).padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return `${[heads, ...rows].map(line).join('\n')}\n`;
}
