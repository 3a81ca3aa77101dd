import { type Command, Option } from 'commander';
import { wholeMilliseconds } from '../time/milliseconds.ts';
import { EXPORT_FORMATS, type ExportFormat, exportFeedback } from './feedback-export.ts';
import { parseDate, parseDays } from './ops-arguments.ts';
import { type OpsContext, withStore } from './ops-context.ts';
import {
  datesUntil,
  EVENT_HEADS,
  playStatistics,
  STATISTICS_HEADS,
  startOf,
  summarizeEvents,
  textTable,
} from './reports.ts';

const NOBODY = 'No puzzle has been solved yet, and nobody has played crono.\n';

/** Before everything that is kept. */
const EVER = wholeMilliseconds(0);

type ExportOptions = { readonly format: ExportFormat; readonly since?: string };

/** Adds the commands that only read; they may run beside a server at any time. */
export function addReportCommands(program: Command, context: OpsContext): void {
  const { out } = context;

  program
    .command('stats')
    .description('wins of each puzzle and crono players, by date and in total')
    .option('--days <number>', 'how many dates, today being the last', parseDays, 30)
    .action(({ days }: { days: number }) =>
      withStore(context, async ({ store, today }) => {
        const rows = await playStatistics(store.reports, datesUntil(today, days));
        const isEmpty = rows.at(-1)?.every((cell) => typeof cell === 'string' || cell === 0);
        out(isEmpty === true ? NOBODY : textTable(STATISTICS_HEADS, rows));
      }),
    );

  program
    .command('feedback')
    .description('what visitors sent')
    .command('export')
    .description('write feedback and survey answers to the standard output')
    .addOption(new Option('--format <format>', 'how').choices(EXPORT_FORMATS).makeOptionMandatory())
    .option('--since <date>', 'leave out what came before this date', parseDate)
    .addHelpText('after', feedbackHelp(context))
    .action(({ format, since }: ExportOptions) =>
      withStore(context, async ({ store, calendar }) => {
        const from = since === undefined ? EVER : startOf(since, calendar);
        await exportFeedback(store.reports, { format, since: from, out });
      }),
    );

  program
    .command('events')
    .description('analytics events')
    .command('summary')
    .description('how often each event came on each date')
    .option('--days <number>', 'how many dates, today being the last', parseDays, 7)
    .action(({ days }: { days: number }) =>
      withStore(context, async ({ store, calendar, today }) => {
        const [first = today] = datesUntil(today, days);
        const { dateAt } = calendar;
        const rows = await summarizeEvents(store.reports, {
          since: startOf(first, calendar),
          dateAt,
        });
        out(textTable(EVENT_HEADS, rows));
      }),
    );
}

function feedbackHelp({ command }: OpsContext): string {
  return `
CSV begins with a byte order mark, by which spreadsheets know UTF-8; an apostrophe stands before
what could begin a formula, whatever the spreadsheet is set to end a cell at. JSON holds every text as it was sent. Dates are those of GAME_TIMEZONE.

Example:
  ${command.replace('pnpm', 'pnpm --silent')} feedback export --format csv --since 2026-03-01 > feedback.csv`;
}
