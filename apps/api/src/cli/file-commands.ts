import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { DatabaseAddress } from '../db/database.ts';
import { check } from '../db/sqlite/files/check.ts';
import { type FileFacts, restore } from '../db/sqlite/files/restore.ts';
import { withSqliteSource } from '../db/sqlite/move-source.ts';
import { backUpTo, sqliteFileOrRefuse } from '../desk/database-backup.ts';
import { CommandError, isFromOutside } from '../faults.ts';
import { databaseAddress } from '../settings/database-address.ts';
import { counterProblems } from '../store/reporting/counter-problems.ts';
import { recordProblems } from '../store/reporting/record-problems.ts';
import { parseFile } from './argument-parsers.ts';
import { moveTables } from './move/move.ts';
import { MOVED_TABLES } from './move/moved-tables.ts';
import { type OpsContext, settingsOf, withStore } from './ops-context.ts';
import { textTable } from './text-table.ts';

const backupHelp = ({ command }: OpsContext) => `
The server can keep running: the backup contains everything that it has acknowledged so far.
The backup contains the schedule's secret and what visitors sent: protect it like the database.
Back up a PostgreSQL database with PostgreSQL's own tools.

Example:
  ${command} backup /var/backups/starguess.sqlite --force`;

const restoreHelp = ({ command }: OpsContext) => `
Stop the server first. The existing database is kept beside the new one, as *.before-<time>.
Restore a PostgreSQL database with PostgreSQL's own tools.

Example:
  ${command} restore /var/backups/starguess.sqlite`;

const checkHelp = ({ command }: OpsContext) => `
Checks the whole file: its structure and version; its tables, indexes and triggers; that every row has
the rows it refers to; that counters match what they count; that every stored record can be read; and
that the address of every stored picture is the hash of its bytes. On PostgreSQL, which checks the rest
itself, it checks the version, counters, records and pictures.
The server can keep running.

Example:
  ${command} check /var/backups/starguess.sqlite`;

const moveHelp = ({ command }: OpsContext) => `
<from> and <to> are addresses as in DATABASE_URL: file:… and postgres://… Stop the server first. <to>
must be an empty database; the command creates the tables. It moves everything, reads it back and
compares it. If anything fails, it moves nothing and exits with 1. <from> is not changed.
While the command runs, every user of the machine can read a password in its arguments: put it into
PGPASSWORD or ~/.pgpass instead.

Example:
  PGPASSWORD=… ${command} move file:/var/lib/starguess/db.sqlite postgres://starguess@db/starguess`;

export function addFileCommands(program: Command, context: OpsContext): void {
  addBackup(program, context);
  addRestore(program, context);
  addCheck(program, context);
  addMove(program, context);
}

function addBackup(program: Command, context: OpsContext) {
  program
    .command('backup')
    .description('copy the database into a file')
    .argument('<file>', 'the file to create', parseFile)
    .option('--force', 'replace the file if it exists')
    .addHelpText('after', backupHelp(context))
    .action(async (file: string, { force: isReplacing = false }: { force?: boolean }) => {
      const { database } = settingsOf(context);
      const { migrations } = context.places;
      if (database.engine === 'sqlite') {
        context.note(`Copying ${database.file}, then checking the copy.\n`);
      }
      const said = await backUpTo(resolve(file), { database, migrations, isReplacing });
      await noteUpkeep('backed-up', context);
      context.out(`${said}\n`);
    });
}

function addRestore(program: Command, context: OpsContext) {
  const { places, now, out } = context;
  program
    .command('restore')
    .description('replace the database with a backup')
    .argument('<file>', 'the backup', parseFile)
    .addHelpText('after', restoreHelp(context))
    .action(async (file: string) => {
      const databaseFile = sqliteFileOrRefuse(
        settingsOf(context).database,
        'restore it with pg_restore or other PostgreSQL tools',
      );
      const files = { from: file, databaseFile, migrations: places.migrations.sqlite };
      const { backup, replaced, kept } = await restore({ ...files, now });
      out(`Restored ${databaseFile} from ${resolve(file)} (${describeFile(backup)}).\n`);
      if (kept === undefined) return;
      const previousFacts = replaced === undefined ? '' : ` (${describeFile(replaced)})`;
      out(`The previous database${previousFacts} is kept in ${kept}\n`);
    });
}

function describeFile({ bytes, changedAt }: FileFacts): string {
  return `${bytes} bytes, last changed ${changedAt.toISOString().replace(/\.\d+/, '')}`;
}

function addCheck(program: Command, context: OpsContext) {
  const { places, out, note } = context;
  program
    .command('check')
    .description('check whether a database is sound')
    .argument('[file]', "a database or backup (default: the server's database)", parseFile)
    .addHelpText('after', checkHelp(context))
    .action(async (file: string | undefined) => {
      const address: DatabaseAddress =
        file === undefined ? settingsOf(context).database : { engine: 'sqlite', file };
      note(`Checking ${address.engine === 'sqlite' ? address.file : 'the PostgreSQL database'}.\n`);
      const report =
        address.engine === 'sqlite'
          ? check({
              file: address.file,
              migrations: places.migrations.sqlite,
              problemsIn: [counterProblems, recordProblems],
            })
          : await checkPostgres(context);
      if (file === undefined) await noteUpkeep('checked', context);
      out(report);
    });
}

/** The command has succeeded, even if the database can't be written. */
async function noteUpkeep(name: 'backed-up' | 'checked', context: OpsContext) {
  try {
    await withStore(context, ({ store }) => store.timestamps.set(name, context.now));
  } catch (error) {
    if (!isFromOutside(error)) throw error;
    context.note(`The database doesn't say when it was ${name}: ${error.message}\n`);
  }
}

async function checkPostgres(context: OpsContext): Promise<string> {
  const problems: string[] = [];
  await withStore(context, async ({ store }) => {
    const counters = await store.reports.counterProblems();
    if (counters.length > 0) problems.push('The counters are wrong:', ...counters);
    const records = await store.reports.recordProblems();
    if (records.length > 0) problems.push('Records or pictures are damaged:', ...records);
  });
  if (problems.length > 0) throw new CommandError(problems.join('\n'));
  return 'The PostgreSQL database is up to date, and its counters, records and pictures are sound.\n';
}

function addMove(program: Command, context: OpsContext) {
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
    const { withPostgresTarget } = await import('../db/postgres/move-target.ts');
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
