import type { Command } from 'commander';
import { CommandError } from '../faults.ts';
import { firstExcusable } from '../modules/daily/excused-days.ts';
import { type OpsContext, parseDate, withStore } from './ops-context.ts';

export function addDayCommands(program: Command, context: OpsContext): void {
  program
    .command('days')
    .description('the days that streaks are made of')
    .command('excuse')
    .description('let a day break no streak, such as one on which the site was down')
    .argument('<date>', 'today or one of the 59 days before', parseDate)
    .option('--undo', 'take it back for browsers that have not heard of it')
    .addHelpText(
      'after',
      '\nThe server needs no restart. A browser that has heard of an excused day keeps it.',
    )
    .action((date: string, { undo = false }: { undo?: boolean }) =>
      withStore(context, async ({ store, today }) => {
        const earliest = firstExcusable(today);
        if (date > today) throw new CommandError(`${date} is in the future: today is ${today}`);
        if (date < earliest)
          throw new CommandError(`${date} is too long ago: ${earliest} is the earliest`);
        await store.targets.setExcused(date, !undo);
        context.out(`${date} ${undo ? 'is no longer excused' : 'is excused'}.\n`);
      }),
    );
}
