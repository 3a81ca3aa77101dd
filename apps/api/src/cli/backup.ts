import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import { openStanding } from '../db/open-database.ts';
import { structureProblems } from './database-check.ts';
import { copyDatabase, syncToDisk } from './database-copy.ts';
import { Refusal } from './refusal.ts';

export type BackupOptions = {
  readonly databaseFile: string;
  readonly migrations: string;
  /** Where the backup goes. */
  readonly to: string;
  /** Whether a file that stands there may be replaced. */
  readonly isReplacing: boolean;
};

const problemsIn = (file: string) => {
  const sqlite = new Sqlite(file, { readonly: true });
  try {
    return structureProblems(sqlite);
  } finally {
    sqlite.close();
  }
};

/**
 * Copies the database of a server that may be running: every write acknowledged before the call
 * is in the copy. The file appears under its name when it is whole, checked and on the disk.
 * Gives its size in bytes.
 */
export const backUp = async ({
  databaseFile,
  migrations,
  to,
  isReplacing,
}: BackupOptions): Promise<number> => {
  if (existsSync(to) && !isReplacing) throw new Refusal(`${to} exists: --force replaces it`);
  const folder = dirname(resolve(to));
  if (!existsSync(folder)) throw new Refusal(`${folder} does not exist`);
  const unfinished = `${to}.unfinished`;
  const { sqlite } = openStanding(databaseFile, migrations);
  try {
    rmSync(unfinished, { force: true });
    await copyDatabase(sqlite, unfinished);
    const [problem] = problemsIn(unfinished);
    if (problem !== undefined) throw new Refusal(`The database is damaged: ${problem}`);
    renameSync(unfinished, to);
    syncToDisk(folder);
    return statSync(to).size;
  } finally {
    sqlite.close();
    rmSync(unfinished, { force: true });
  }
};
