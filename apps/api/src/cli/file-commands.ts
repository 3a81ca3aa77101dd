import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Command } from 'commander';
import { describeFileFault, describePathFault } from '../db/file.ts';
import { versionOf } from '../db/migrations.ts';
import { backUp } from './backup.ts';
import { counterProblems, structureProblems } from './database-check.ts';
import { parseFile } from './ops-arguments.ts';
import { type OpsContext, settingsOf } from './ops-context.ts';
import { Refusal } from './program.ts';
import { restore } from './restore.ts';

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

const VERSIONS = {
  current: 'of this version',
  older: 'of an older version, which the next start updates',
} as const;

type Checked = { readonly file: string; readonly migrations: string };

/** Adds the commands that work on the database file as a whole. */
export function addFileCommands(program: Command, context: OpsContext): void {
  const { places, now, out } = context;
  const { migrations } = places;

  program
    .command('backup')
    .description('copy the database into a file')
    .argument('<file>', 'the file to make', parseFile)
    .option('--force', 'replace the file if it exists')
    .addHelpText('after', BACKUP_HELP)
    .action(async (file: string, { force = false }: { force?: boolean }) => {
      const { databaseFile } = settingsOf(context);
      const bytes = await backUp({ databaseFile, migrations, to: file, isReplacing: force });
      out(`Backed up ${databaseFile} to ${resolve(file)} (${bytes} bytes, checked).\n`);
    });

  program
    .command('restore')
    .description('put a backup in the place of the database')
    .argument('<file>', 'the backup', parseFile)
    .addHelpText('after', RESTORE_HELP)
    .action(async (file: string) => {
      const { databaseFile } = settingsOf(context);
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
      out(check({ file: file ?? settingsOf(context).databaseFile, migrations }));
    });
}

function check(checked: Checked): string {
  const { file } = checked;
  if (!existsSync(file)) throw new Refusal(`${file} does not exist`);
  const faultThere = describePathFault(file);
  if (faultThere !== undefined) throw new Refusal(`${file} ${faultThere}`);
  const sqlite = new Sqlite(file, { fileMustExist: true });
  try {
    return checkOpened(sqlite, checked);
  } catch (error) {
    const fault = describeFileFault(error);
    throw fault === undefined ? error : new Refusal(`${file} ${fault}`);
  } finally {
    sqlite.close();
  }
}

function checkOpened(sqlite: Sqlite.Database, { file, migrations }: Checked): string {
  const version = versionOf(sqlite, migrations);
  if (version === 'stranger') throw new Refusal(`${file} is no database of Starguess`);
  if (version === 'newer') throw new Refusal(`${file} was made by a newer version of Starguess`);
  const problems = structureProblems(sqlite);
  // An older version may keep its counters in other columns.
  const counters = problems.length === 0 && version === 'current' ? counterProblems(sqlite) : [];
  const all = [...problems, ...counters];
  if (all.length > 0) throw new Refusal(`${file} is damaged:\n${all.join('\n')}`);
  return `${file} is sound, and ${VERSIONS[version]}.\n`;
}
