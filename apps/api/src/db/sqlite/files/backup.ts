import { existsSync, lstatSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import { CommandError } from '../../../faults.ts';
import { translated } from '../errors.ts';
import { openExisting } from '../open.ts';
import { COMPANIONS, copyDatabase, structureProblems, syncToDisk } from './database-file.ts';

export type BackupOptions = {
  readonly databaseFile: string;
  readonly migrations: string;
  readonly to: string;
  readonly isReplacing: boolean;
};

/**
 * Copies the database while a server may be using it. The copy holds every write that was
 * acknowledged before the call. The file gets its name only once it is complete, checked and on the
 * disk. Returns its size in bytes.
 */
export async function backUp(options: BackupOptions): Promise<number> {
  const { databaseFile, migrations, to } = options;
  // Unique to this process: another backup to the same file may be running.
  const unfinished = `${to}.unfinished-${process.pid}`;
  const { sqlite } = openExisting(databaseFile, migrations);
  try {
    checkTarget(options);
    rmSync(unfinished, { force: true });
    await copyDatabase(sqlite, unfinished);
    const [problem] = problemsIn(unfinished, migrations);
    if (problem !== undefined) throw new CommandError(`The database is damaged: ${problem}`);
    renameSync(unfinished, to);
    syncToDisk(dirname(resolve(to)));
    return statSync(to).size;
  } catch (error) {
    throw translated(error);
  } finally {
    sqlite.close();
    rmSync(unfinished, { force: true });
  }
}

/** Throws if the target is the database itself, or exists and may not be replaced. */
function checkTarget({ databaseFile, to, isReplacing }: BackupOptions): void {
  const folder = dirname(resolve(to));
  if (!existsSync(folder)) throw new CommandError(`${folder} does not exist`);
  const target = join(realpathSync(folder), basename(to));
  const database = realpathSync(databaseFile);
  if (['', ...COMPANIONS].some((suffix) => target === database + suffix)) {
    throw new CommandError(`${to} belongs to the database itself: choose another file`);
  }
  const existing = lstatSync(to, { throwIfNoEntry: false });
  if (existing === undefined) return;
  if (!isReplacing) throw new CommandError(`${to} already exists: --force replaces it`);
  if (!existing.isFile()) throw new CommandError(`${to} is not a regular file: choose another`);
}

function problemsIn(file: string, migrations: string) {
  const sqlite = new Sqlite(file, { readonly: true });
  try {
    return structureProblems(sqlite, migrations);
  } finally {
    sqlite.close();
  }
}
