import type { Command } from 'commander';
import { deleteMessage, markMessage } from '../desk/messages.ts';
import type { ReceivedReport } from '../modules/reports/reports.repository.ts';
import {
  DEFAULT_LIMIT,
  ENTRY_NUMBER_ARGUMENT,
  parseEntryNumber,
  parseLimit,
} from './argument-parsers.ts';
import { indentedText } from './indented-text.ts';
import { type OpsContext, withStore } from './ops-context.ts';

export function addFieldReportCommands(program: Command, context: OpsContext): void {
  const { out } = context;
  const reports = program.command('reports').description('facts that players say are wrong');

  reports
    .command('list')
    .description('the latest reports, newest first, after those that nobody is done with')
    .option('--limit <number>', 'how many', parseLimit, DEFAULT_LIMIT)
    .option('--search <text>', 'only those that have this text in their record, fact or note')
    .action(({ limit, search }: { limit: number; search?: string }) =>
      withStore(context, async ({ store }) => {
        const listed = await store.fieldReports.list({ limit, search });
        out(listed.length === 0 ? 'There are no reports.\n' : listed.map(reportText).join('\n'));
      }),
    );

  reports
    .command('done')
    .description('mark a report as done')
    .argument(...ENTRY_NUMBER_ARGUMENT, parseEntryNumber)
    .action((id: number) =>
      withStore(context, async ({ store }) => {
        out(`${await markMessage(store, { kind: 'report', id, doneAt: context.now })}\n`);
      }),
    );

  reports
    .command('delete')
    .description('delete a report')
    .argument(...ENTRY_NUMBER_ARGUMENT, parseEntryNumber)
    .action((id: number) =>
      withStore(context, async ({ store }) => {
        out(`${await deleteMessage(store, { kind: 'report', id })}\n`);
      }),
    );
}

function reportText(report: ReceivedReport): string {
  const { id, receivedAt, doneAt, record, field, value, note } = report;
  const head = [`#${id}`, new Date(receivedAt).toISOString(), record];
  if (doneAt !== null) head.push('done');
  const body = note === null ? `${field}: ${value}` : `${field}: ${value}\n${note}`;
  return `${head.join('  ')}\n${indentedText(body)}\n`;
}
