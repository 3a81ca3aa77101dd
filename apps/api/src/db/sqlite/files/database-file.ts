import { closeSync, fsyncSync, openSync, statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { CommandError, LockedError } from '../../../faults.ts';
import { translated } from '../errors.ts';
import { describeFileFault, describeRefusal, makePrivateFile } from '../file.ts';
import { schemaProblems } from '../migrations.ts';

type ForeignKeyRow = { readonly table: string; readonly rowid: number; readonly parent: string };

/**
 * Opens an existing database file. Throws a `CommandError` if that fails, as for a command that is not run
 * as the user of the server.
 */
export function openFile(file: string, options?: Sqlite.Options): Sqlite.Database {
  try {
    return new Sqlite(file, { ...options, fileMustExist: true });
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError)) throw error;
    const reason = describeRefusal(error, file) ?? 'can this user read and write it?';
    throw new CommandError(`${file} cannot be opened (${error.code}): ${reason}`);
  }
}

/** Lists damage to the structure of a database that the migrations made. Empty for a sound file. */
export function structureProblems(sqlite: Sqlite.Database, migrations: string): readonly string[] {
  for (const problemsIn of [integrityProblems, schemaProblems, foreignKeyProblems]) {
    const problems = problemsIn(sqlite, migrations);
    if (problems.length > 0) return problems;
  }
  return [];
}

function integrityProblems(sqlite: Sqlite.Database): readonly string[] {
  return sqlite
    .prepare<[], string>('PRAGMA integrity_check')
    .pluck()
    .all()
    .filter((line) => line !== 'ok');
}

function foreignKeyProblems(sqlite: Sqlite.Database): readonly string[] {
  return sqlite
    .prepare<[], ForeignKeyRow>('PRAGMA foreign_key_check')
    .all()
    .map(({ table, rowid, parent }) => `row ${rowid} of ${table} has no ${parent}`);
}

/**
 * Takes a lock that excludes every server: each server holds a shared lock while it runs, and the
 * system releases the lock of a process that has died. Returns `undefined` if the file is too
 * damaged to lock; no server can be using such a file.
 */
export function lockAlone(file: string): Sqlite.Database | undefined {
  if (!statSync(file).isFile()) throw new CommandError(`${file} is not a file`);
  const sqlite = openFile(file, { timeout: 0 });
  try {
    // Moves the log's content into the file, so that the file can be moved alone. This comes first,
    // because under an exclusive lock SQLite would leave this change's journal next to the file.
    sqlite.pragma('journal_mode = DELETE');
    sqlite.pragma('locking_mode = EXCLUSIVE');
    sqlite.exec('BEGIN EXCLUSIVE');
    return sqlite;
  } catch (error) {
    sqlite.close();
    const isLocked = translated(error) instanceof LockedError;
    if (isLocked) throw new CommandError(`${file} is in use: stop the server first`);
    if (describeFileFault(error) === undefined) throw translated(error);
    return undefined;
  }
}

/** Suffixes of the files that SQLite may keep next to a database file. */
export const COMPANIONS = ['-wal', '-shm', '-journal'] as const;

/**
 * Copies the database as committed at one instant after the call into a single file without a log
 * beside it. Throws a `CommandError` if the file cannot be written.
 */
export async function copyDatabase(sqlite: Sqlite.Database, file: string): Promise<void> {
  makePrivateFile(file);
  try {
    await copyPages(sqlite, file);
    const copy = new Sqlite(file);
    copy.pragma('journal_mode = DELETE');
    copy.close();
  } catch (error) {
    if (!isWriteError(error)) throw error;
    throw new CommandError(`${file} cannot be written: the disk may be full (${error.message})`);
  }
  syncToDisk(file);
}

/** 40 MB at SQLite's default page size. */
const PAGES_AT_ONCE = 10_000;

/** The transaction keeps the copy from starting again whenever a running server writes. */
async function copyPages(sqlite: Sqlite.Database, file: string) {
  sqlite.exec('BEGIN');
  try {
    // The transaction's view of the database begins with its first statement that reads.
    sqlite.prepare('SELECT count(*) FROM sqlite_schema').get();
    await sqlite.backup(file, { progress: () => PAGES_AT_ONCE });
  } finally {
    // Some errors of the disk end the transaction.
    if (sqlite.inTransaction) sqlite.exec('COMMIT');
  }
}

/** Flushes a file or folder from the system's cache to the disk. */
export function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function isWriteError(error: unknown): error is Error {
  return (
    error instanceof Sqlite.SqliteError && /^SQLITE_(?:FULL|IOERR(?!.*_READ))/.test(error.code)
  );
}
