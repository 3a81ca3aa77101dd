import { resolve } from 'node:path';
import type { Command } from 'commander';
import { parseFile } from './ops-arguments.ts';
import { type OpsContext, settingsOf } from './ops-context.ts';
import { Refusal } from './program.ts';
import { backUp } from './sqlite-files/backup.ts';
import { check } from './sqlite-files/check.ts';
import { restore } from './sqlite-files/restore.ts';

const BACKUP_HELP = `
The server may go on running: everything it has acknowledged before is in the backup.
The backup holds the schedule's secret and what visitors sent: keep it as you keep the database.

Example:
  pnpm ops backup /var/backups/starguess.sqlite --force`;

const RESTORE_HELP = `
The server must be stopped. What stood there is kept beside the database, named *.before-<time>.

Example:
  pnpm ops restore /var/backups/starguess.sqlite`;

const CHECK_HELP = `
Reads the whole file: its structure, the version it was made by, rows without the rows they belong
to, and counters against what they count. The server may go on running.

Example:
  pnpm ops check /var/backups/starguess.sqlite`;

/** Adds the commands that work on the database file as a whole. */
export function addFileCommands(program: Command, context: OpsContext): void {
  const { places, now, out } = context;
  const migrations = places.migrations.sqlite;

  program
    .command('backup')
    .description('copy the database into a file')
    .argument('<file>', 'the file to make', parseFile)
    .option('--force', 'replace the file if it exists')
    .addHelpText('after', BACKUP_HELP)
    .action(async (file: string, { force = false }: { force?: boolean }) => {
      const databaseFile = databaseFileOf(context);
      const bytes = await backUp({ databaseFile, migrations, to: file, isReplacing: force });
      out(`Backed up ${databaseFile} to ${resolve(file)} (${bytes} bytes, checked).\n`);
    });

  program
    .command('restore')
    .description('put a backup in the place of the database')
    .argument('<file>', 'the backup', parseFile)
    .addHelpText('after', RESTORE_HELP)
    .action(async (file: string) => {
      const databaseFile = databaseFileOf(context);
      const kept = await restore({ from: file, databaseFile, migrations, now });
      out(`Restored ${databaseFile} from ${resolve(file)}.\n`);
      if (kept !== undefined) out(`What stood there before is kept in ${kept}\n`);
    });

  program
    .command('check')
    .description('tell whether a database is sound')
    .argument('[file]', "the database or backup; the server's database unless given", parseFile)
    .addHelpText('after', CHECK_HELP)
    .action((file: string | undefined) => {
      out(check({ file: file ?? databaseFileOf(context), migrations }));
    });
}

function databaseFileOf(context: OpsContext): string {
  const { database } = settingsOf(context);
  if (database.engine === 'sqlite') return database.file;
  throw new Refusal('The database is PostgreSQL: use pg_dump, or the backups of its engine');
}
