import type { Command } from 'commander';
import { CommandError } from '../faults.ts';
import { quantity } from '../quantity.ts';
import { hashToken } from '../secret/token.ts';
import { type OpsContext, withStore } from './ops-context.ts';

export function addCircleCommands(program: Command, context: OpsContext): void {
  program
    .command('tables')
    .description('count the tables of friends and their members')
    .action(() =>
      withStore(context, async ({ store }) => {
        const { circles, members } = await store.circles.count();
        context.out(`${quantity(circles, 'table')} with ${quantity(members, 'member')}.\n`);
      }),
    )
    .command('delete')
    .description('delete a table with its members and their results')
    .argument('<link>', 'its invitation link')
    .action((link: string) =>
      withStore(context, async ({ store }) => {
        const invitation = link.replace(/^.*#/, '');
        const deleted = await store.circles.removeInvited(hashToken(invitation));
        if (deleted === 0) {
          throw new CommandError('No table has this link: it may have been replaced');
        }
        context.out('Deleted the table.\n');
      }),
    );
}
