import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { DatabaseAddress } from '../db/database.ts';
import { check } from '../db/sqlite/files/check.ts';
import { type FileFacts, restore } from '../db/sqlite/files/restore.ts';
import { backUpTo, sqliteFileOrRefuse } from '../desk/database-backup.ts';
import { CommandError, isFromOutside } from '../faults.ts';
import { counterProblems } from '../store/reporting/counter-problems.ts';
import { recordProblems } from '../store/reporting/record-problems.ts';
import { parseFile } from './argument-parsers.ts';
import { addMoveCommand } from './move/move-command.ts';
import { type OpsContext, settingsOf, withStore } from './ops-context.ts';

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

export function addFileCommands(program: Command, context: OpsContext): void {
  addBackup(program, context);
  addRestore(program, context);
  addCheck(program, context);
  addMoveCommand(program, context);
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
