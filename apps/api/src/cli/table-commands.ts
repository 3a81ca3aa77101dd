import type { Command } from 'commander';
import { hashOf } from '../modules/tables/tables.ts';
import { type OpsContext, withStore } from './ops-context.ts';
import { Refusal } from './program.ts';

/** The last characters of a link, or the invitation alone. */
const INVITATION = /[\w-]{22}$/;

export function addTableCommands(program: Command, context: OpsContext): void {
  const { out } = context;
  const tables = program
    .command('tables')
    .description('how many tables of friends there are, and how many members they have')
    .action(() =>
      withStore(context, async ({ store }) => {
        const { tables: count, members } = await store.tables.count();
        out(`tables  ${count}\nmembers ${members}\n`);
      }),
    );

  tables
    .command('delete')
    .description('delete a table with its members and their results')
    .argument('<link>', 'the link that admits to it; one that was replaced finds nothing')
    .action((link: string) =>
      withStore(context, async ({ store }) => {
        const [invitation = ''] = INVITATION.exec(link) ?? [];
        if (!(await store.tables.removeTable(hashOf(invitation)))) {
          throw new Refusal('There is no table with that link');
        }
        out('The table is deleted.\n');
      }),
    );
}
