import type { Command } from 'commander';
import { CommandError } from '../faults.ts';
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

  for (const name of ['done', 'delete'] as const) {
    reports
      .command(name)
      .description(name === 'done' ? 'mark a report as done' : 'delete a report')
      .argument('<number>', 'its number from "list", such as 17', parseListedNumber)
      .action((id: number) =>
        withStore(context, async ({ store: { fieldReports } }) => {
          const change =
            name === 'done' ? fieldReports.setDone(id, context.now) : fieldReports.remove(id);
          if (!(await change)) throw new CommandError(`There is no report #${id}`);
          out(name === 'done' ? `Report #${id} is done.\n` : `Deleted report #${id}.\n`);
        }),
      );
  }
}
