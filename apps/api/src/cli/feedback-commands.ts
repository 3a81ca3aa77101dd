import { type Command, InvalidArgumentError, Option } from 'commander';
import { EXPORT_FORMATS, type ExportFormat, exportFeedback } from '../desk/feedback-export.ts';
import { deleteMessage, markMessage } from '../desk/messages.ts';
import { startOf } from '../time/dates.ts';
import { wholeMilliseconds } from '../time/milliseconds.ts';
import { parseDate } from './argument-parsers.ts';
import { type OpsContext, withStore } from './ops-context.ts';

/** An instant before all stored data. */
const EARLIEST = wholeMilliseconds(0);

export const LISTED = 50;
const MOST_LISTED = 10_000;

type ExportOptions = { readonly format: ExportFormat; readonly since?: string };

export function addFeedbackCommands(program: Command, context: OpsContext): void {
  const { out } = context;
  const feedback = program.command('feedback').description('what visitors sent');

  feedback
    .command('list')
    .description('the latest feedback and survey answers, newest first')
    .option('--limit <number>', 'how many', parseLimit, LISTED)
    .action(({ limit }: { limit: number }) =>
      withStore(context, async ({ store }) => {
        const latest = await store.reports.latestFeedback(limit);
        const entries = latest.map(({ id, receivedAt, feedbackId, language, answer }) => {
          const head = [`#${id}`, new Date(receivedAt).toISOString(), feedbackId, language ?? ''];
          return `${head.join('  ').trimEnd()}\n${indented(answer)}\n`;
        });
        out(entries.length === 0 ? 'Nobody has sent anything yet.\n' : entries.join('\n'));
      }),
    );

  feedback
    .command('delete')
    .description('delete what a visitor sent')
    .argument('<number>', 'its number from "list", such as 17', parseListedNumber)
    .action((id: number) =>
      withStore(context, async ({ store }) => {
        out(`${await deleteMessage(store, { kind: 'feedback', id })}\n`);
      }),
    );

  feedback
    .command('done')
    .description('mark what a visitor sent as done')
    .argument('<number>', 'its number from "list", such as 17', parseListedNumber)
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

/** Visitors may send control characters, which a terminal would obey. */
export function indented(answer: string) {
  const lines = answer.split(/\r\n|\r|\n/);
  return lines.map((line) => `    ${line.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '�')}`).join('\n');
}

export function parseLimit(text: string): number {
  const limit = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= MOST_LISTED) return limit;
  throw new InvalidArgumentError(`It must be a number from 1 to ${MOST_LISTED}.`);
}

export function parseListedNumber(text: string): number {
  const [, digits] = /^#?(\d{1,15})$/.exec(text) ?? [];
  if (digits !== undefined) return Number(digits);
  throw new InvalidArgumentError('It must be a number such as 17.');
}
