import { type Command, Option } from 'commander';
import { EXPORT_FORMATS, type ExportFormat, exportFeedback } from '../desk/feedback-export.ts';
import { deleteMessage, markMessage } from '../desk/messages.ts';
import { startOf } from '../time/dates.ts';
import { wholeMilliseconds } from '../time/milliseconds.ts';
import {
  DEFAULT_LIMIT,
  ENTRY_NUMBER_ARGUMENT,
  parseDate,
  parseEntryNumber,
  parseLimit,
} from './argument-parsers.ts';
import { indentedText } from './indented-text.ts';
import { type OpsContext, withStore } from './ops-context.ts';

/** An instant before all stored data. */
const EARLIEST = wholeMilliseconds(0);

type ExportOptions = { readonly format: ExportFormat; readonly since?: string };

export function addFeedbackCommands(program: Command, context: OpsContext): void {
  const { out } = context;
  const feedback = program.command('feedback').description('what visitors sent');

  feedback
    .command('list')
    .description('the latest feedback and survey answers, newest first')
    .option('--limit <number>', 'how many', parseLimit, DEFAULT_LIMIT)
    .action(({ limit }: { limit: number }) =>
      withStore(context, async ({ store }) => {
        const latest = await store.reports.latestFeedback(limit);
        const entries = latest.map(({ id, receivedAt, feedbackId, language, answer }) => {
          const head = [`#${id}`, new Date(receivedAt).toISOString(), feedbackId, language ?? ''];
          return `${head.join('  ').trimEnd()}\n${indentedText(answer)}\n`;
        });
        out(entries.length === 0 ? 'Nobody has sent anything yet.\n' : entries.join('\n'));
      }),
    );

  feedback
    .command('delete')
    .description('delete what a visitor sent')
    .argument(...ENTRY_NUMBER_ARGUMENT, parseEntryNumber)
    .action((id: number) =>
      withStore(context, async ({ store }) => {
        out(`${await deleteMessage(store, { kind: 'feedback', id })}\n`);
      }),
    );

  feedback
    .command('done')
    .description('mark what a visitor sent as done')
    .argument(...ENTRY_NUMBER_ARGUMENT, parseEntryNumber)
    .option('--undo', 'as not done')
    .action((id: number, { undo }: { undo?: true }) =>
      withStore(context, async ({ store }) => {
        const doneAt = undo ? null : context.now;
        out(`${await markMessage(store, { kind: 'feedback', id, doneAt })}\n`);
      }),
    );

  feedback
    .command('export')
    .description('write feedback and survey answers to standard output')
    .addOption(
      new Option('--format <format>', 'file format').choices(EXPORT_FORMATS).makeOptionMandatory(),
    )
    .option('--since <date>', 'leave out everything before this date', parseDate)
    .addHelpText('after', exportHelp(context))
    .action(({ format, since }: ExportOptions) =>
      withStore(context, async ({ store, calendar }) => {
        const instant = since === undefined ? EARLIEST : startOf(since, calendar);
        await exportFeedback(store.reports, { format, since: instant, out });
      }),
    );
}

function exportHelp({ command }: OpsContext): string {
  return `
CSV starts with a byte order mark, so that spreadsheets recognise UTF-8, and has an apostrophe before
everything that a spreadsheet could read as a formula. JSON contains every text exactly as it was sent.
Dates are in GAME_TIMEZONE.

Example:
  ${command.replace('pnpm', 'pnpm --silent')} feedback export --format csv --since 2026-03-01 > feedback.csv`;
}
