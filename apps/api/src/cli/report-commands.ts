import { addDays, DAY_MS, PUZZLES, type Puzzle } from '@starguess/game-core';
import { type Command, Option } from 'commander';
import {
  type CronoFigures,
  QUARTER_MS,
  type ReportRepository,
  type SuccessTotal,
} from '../store/reporting/reports.repository.ts';
import type { Calendar } from '../time/game-day.ts';
import { type Milliseconds, wholeMilliseconds } from '../time/milliseconds.ts';
import { EXPORT_FORMATS, type ExportFormat, exportFeedback } from './feedback-export.ts';
import { type OpsContext, parseDate, parseDays, withStore } from './ops-context.ts';
import { type TableRow, textTable } from './text-table.ts';

const NO_PLAYS = 'No puzzle has been solved yet, and nobody has played Crono.\n';

/** An instant before all stored data. */
const EARLIEST = wholeMilliseconds(0);

const STATISTICS_HEADS = ['date', ...PUZZLES, 'crono players', 'crono best'] as const;

const EVENT_HEADS = ['date', 'event', 'count'] as const;

type ExportOptions = { readonly format: ExportFormat; readonly since?: string };

/** Adds the commands that only read; they may run at any time, even while a server does. */
export function addReportCommands(program: Command, context: OpsContext): void {
  const { out } = context;

  program
    .command('stats')
    .description('wins per puzzle and Crono players, by date and in total')
    .option('--days <number>', 'number of dates, ending today', parseDays, 30)
    .action(({ days }: { days: number }) =>
      withStore(context, async ({ store, today }) => {
        const rows = await playStatistics(store.reports, datesUntil(today, days));
        const totals = rows.at(-1) ?? [];
        const hasPlays = totals.some((cell) => typeof cell === 'number' && cell > 0);
        out(hasPlays ? textTable(STATISTICS_HEADS, rows) : NO_PLAYS);
      }),
    );

  program
    .command('feedback')
    .description('what visitors sent')
    .command('export')
    .description('write feedback and survey answers to standard output')
    .addOption(
      new Option('--format <format>', 'file format').choices(EXPORT_FORMATS).makeOptionMandatory(),
    )
    .option('--since <date>', 'leave out everything before this date', parseDate)
    .addHelpText('after', feedbackHelp(context))
    .action(({ format, since }: ExportOptions) =>
      withStore(context, async ({ store, calendar }) => {
        const instant = since === undefined ? EARLIEST : startOf(since, calendar);
        await exportFeedback(store.reports, { format, since: instant, out });
      }),
    );

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
        out(textTable(EVENT_HEADS, rows));
      }),
    );
}

function feedbackHelp({ command }: OpsContext): string {
  return `
CSV starts with a byte order mark, so that spreadsheets recognise UTF-8, and has an apostrophe before
everything that a spreadsheet could read as a formula. JSON contains every text exactly as it was sent.
Dates are in GAME_TIMEZONE.

Example:
  ${command.replace('pnpm', 'pnpm --silent')} feedback export --format csv --since 2026-03-01 > feedback.csv`;
}

/**
 * A row of play counts for each of the dates, and a last row with the totals of the whole database:
 * also of other dates and, for crono, of private games.
 */
async function playStatistics(
  reports: Pick<ReportRepository, 'successes' | 'cronoOn' | 'cronoEver'>,
  dates: readonly string[],
): Promise<readonly TableRow[]> {
  const successes = await reports.successes();
  const cronoOn = await reports.cronoOn(dates);
  const cronoEver = await reports.cronoEver();
  const dateRows = dates.map((date) => {
    const successesOfDate = successes.filter((row) => row.date === date);
    return playRow(date, { successes: successesOfDate, crono: cronoOn.get(date) });
  });
  return [...dateRows, playRow('total', { successes, crono: cronoEver })];
}

function playRow(
  name: string,
  plays: {
    readonly successes: readonly SuccessTotal[];
    readonly crono: CronoFigures | undefined;
  },
): TableRow {
  const { successes, crono } = plays;
  const winsOf = (puzzle: Puzzle) =>
    successes.filter((row) => row.puzzle === puzzle).reduce((sum, row) => sum + row.successes, 0);
  return [name, ...PUZZLES.map(winsOf), crono?.players ?? 0, crono?.best ?? 0];
}

async function summarizeEvents(
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
    .toSorted(([key], [otherKey]) => (key < otherKey ? -1 : 1))
    .map(([, { date, eventName, count }]) => [date, eventName, count]);
}

/** Returns a date's first instant. Two days before its midnight in UTC, it has begun nowhere. */
function startOf(date: string, { dateAt, nextDateAt }: Calendar): Milliseconds {
  let instant = wholeMilliseconds(Date.parse(date) - 2 * DAY_MS);
  while (dateAt(instant) < date) instant = nextDateAt(instant);
  return instant;
}

/** Returns as many dates as `days` says; `until` is the last. */
function datesUntil(until: string, days: number): readonly string[] {
  return Array.from({ length: days }, (_, index) => addDays(until, index + 1 - days));
}
