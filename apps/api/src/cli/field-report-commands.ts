import type { Command } from 'commander';
import { deleteMessage, markMessage } from '../desk/messages.ts';
import { indented, LISTED, parseLimit, parseListedNumber } from './feedback-commands.ts';
import { type OpsContext, withStore } from './ops-context.ts';

export function addFieldReportCommands(program: Command, context: OpsContext): void {
  const { out } = context;
  const reports = program.command('reports').description('facts that players say are wrong');

  reports
    .command('list')
    .description('the latest reports, newest first, after those that nobody is done with')
    .option('--limit <number>', 'how many', parseLimit, LISTED)
    .option('--search <text>', 'only those that have this text in their record, fact or note')
    .action(({ limit, search }: { limit: number; search?: string }) =>
      withStore(context, async ({ store }) => {
        const listed = await store.fieldReports.list({ limit, search });
        const entries = listed.map(({ id, receivedAt, doneAt, record, field, value, note }) => {
          const head = [`#${id}`, new Date(receivedAt).toISOString(), record];
          const told = [`${field}: ${value}`, ...(note === null ? [] : [note])].join('\n');
          return `${[...head, ...(doneAt === null ? [] : ['done'])].join('  ')}\n${indented(told)}\n`;
        });
        out(entries.length === 0 ? 'There are no reports.\n' : entries.join('\n'));
      }),
    );

  const number = 'its number from "list", such as 17';
  reports
    .command('done')
    .description('mark a report as done')
    .argument('<number>', number, parseListedNumber)
    .action((id: number) =>
      withStore(context, async ({ store }) => {
        out(`${await markMessage(store, { kind: 'report', id, doneAt: context.now })}\n`);
      }),
    );

  reports
    .command('delete')
    .description('delete a report')
    .argument('<number>', number, parseListedNumber)
    .action((id: number) =>
      withStore(context, async ({ store }) => {
        out(`${await deleteMessage(store, { kind: 'report', id })}\n`);
      }),
    );
}
