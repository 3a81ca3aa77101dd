import { closeSync, fsyncSync, openSync, statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { CommandError, LockedError } from '../../../faults.ts';
import { translated } from '../errors.ts';
import { makePrivateFile } from '../file.ts';
import { describeFileFault, describeRefusal } from '../file-faults.ts';
import { schemaProblems } from '../schema-problems.ts';

type ForeignKeyRow = { readonly table: string; readonly rowid: number; readonly parent: string };

/**
 * Opens an existing database file. Throws a `CommandError` if that fails, for example because the
 * command runs as another user than the server.
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

/** What is damaged in a database. Empty for a sound file. */
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
 * Takes a lock that excludes every server: a running server holds a shared lock, which the operating
 * system releases when the process dies. Returns `undefined` if the file is too damaged to lock; no
 * server can be using such a file.
 */
export function lockAlone(file: string): Sqlite.Database | undefined {
  if (!statSync(file).isFile()) throw new CommandError(`${file} is not a file`);
  const sqlite = openFile(file, { timeout: 0 });
  try {
    // Merges the write-ahead log into the file, so that the file can be moved by itself. Under an
    // exclusive lock SQLite would leave a journal of this change behind, so the lock comes after.
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

/** Suffixes of the files that SQLite may keep beside a database. */
export const COMPANIONS = ['-wal', '-shm', '-journal'] as const;

/**
 * Copies a consistent snapshot of the database into a single file, without a write-ahead log. Throws
 * a `CommandError` if the file cannot be written.
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

/** Without the transaction, the backup would restart whenever a running server writes. */
async function copyPages(sqlite: Sqlite.Database, file: string) {
  sqlite.exec('BEGIN');
  try {
    // A transaction takes its snapshot at its first read.
    sqlite.prepare('SELECT count(*) FROM sqlite_schema').get();
    await sqlite.backup(file, { progress: () => PAGES_AT_ONCE });
  } finally {
    // Some disk errors end the transaction.
    if (sqlite.inTransaction) sqlite.exec('COMMIT');
  }
}

/** Flushes a file or folder from the operating system's cache to the disk. */
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
