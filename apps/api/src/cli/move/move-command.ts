import type { Command } from 'commander';
import { withSqliteSource } from '../../db/sqlite/move-source.ts';
import { databaseAddress } from '../../settings/database-address.ts';
import type { OpsContext } from '../ops-context.ts';
import { textTable } from '../text-table.ts';
import { moveTables } from './move.ts';
import { MOVED_TABLES } from './moved-tables.ts';

export function addMoveCommand(program: Command, context: OpsContext): void {
  const { places, out, note } = context;
  const move = program
    .command('move')
    .description('move a stopped SQLite site to an empty PostgreSQL database')
    .argument('<from>', 'the address of the SQLite database')
    .argument('<to>', 'the address of the PostgreSQL database')
    .addHelpText('after', moveHelp(context));
  move.action(async (from: string, to: string) => {
    const [sourceAddress, targetAddress] = [databaseAddress(from), databaseAddress(to)];
    // The message does not repeat the addresses, because one of them may hold a password.
    if (sourceAddress?.engine !== 'sqlite' || targetAddress?.engine !== 'postgres') {
      return move.error('error: <from> must be a file: address, and <to> a postgres: address');
    }
    const { migrations } = places;
    // Loads the driver only when it is needed.
    const { withPostgresTarget } = await import('../../db/postgres/move-target.ts');
    note(`Moving ${sourceAddress.file}: each table is copied, then read back and compared.\n`);
    const tables = await withSqliteSource(
      { file: sourceAddress.file, migrations: migrations.sqlite, tables: MOVED_TABLES },
      (source) =>
        withPostgresTarget({ url: targetAddress.url, migrations: migrations.postgres }, (target) =>
          moveTables({ source, target }),
        ),
    );
    out(
      textTable(
        ['table', 'rows', 'checksum'],
        tables.map((table) => [table.name, table.rows, table.checksum]),
      ),
    );
    out(`Moved ${sourceAddress.file}: each table has the same rows in both databases.\n`);
    out('Set DATABASE_URL to the new address, and do not start a server on the old file again.\n');
  });
}

function moveHelp({ command }: OpsContext): string {
  return `
<from> and <to> are addresses as in DATABASE_URL: file:… and postgres://… Stop the server first. <to>
must be an empty database; the command creates the tables. It moves everything, reads it back and
compares it. If anything fails, it moves nothing and exits with 1. <from> is not changed.
While the command runs, every user of the machine can read a password in its arguments: put it into
PGPASSWORD or ~/.pgpass instead.

Example:
  PGPASSWORD=… ${command} move file:/var/lib/starguess/db.sqlite postgres://starguess@db/starguess`;
}
