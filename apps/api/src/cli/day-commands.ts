import type { Command } from 'commander';
import { excuseDay } from '../desk/day-changes.ts';
import { firstExcusable } from '../modules/daily/excused-days.ts';
import { parseDate } from './argument-parsers.ts';
import { type OpsContext, withStore } from './ops-context.ts';

export function addDayCommands(program: Command, context: OpsContext): void {
  const days = program.command('days').description('the days that count for streaks');

  days
    .command('list')
    .description('the days of the last 60 that break no streak')
    .action(() =>
      withStore(context, async ({ store, today }) => {
        const excused = await store.excusedDays.findFrom(firstExcusable(today));
        const none = 'No day of the last 60 is excused.';
        context.out(`${excused.length === 0 ? none : excused.join('\n')}\n`);
      }),
    );

  days
    .command('excuse')
    .description('keep a day from breaking streaks, such as one on which the site was down')
    .argument('<date>', 'today or one of the 59 days before it', parseDate)
    .option('--undo', 'no longer excuse it, in browsers that have not loaded it yet')
    .addHelpText(
      'after',
      '\nNo restart is needed. A browser that has already loaded an excused day keeps it.',
    )
    .action((date: string, { undo = false }: { undo?: boolean }) =>
      withStore(context, async ({ store, today }) => {
        const said = await excuseDay({ ...store, today }, { date, isExcused: !undo });
        context.out(`${said}\n`);
      }),
    );
}
