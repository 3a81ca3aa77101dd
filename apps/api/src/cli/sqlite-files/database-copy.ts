import { closeSync, fsyncSync, openSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { makePrivateFile } from '../../db/sqlite/file.ts';
import { Refusal } from '../program.ts';

/** 40 megabytes with the pages that SQLite makes. */
const PAGES_AT_ONCE = 10_000;

/** Suffixes of the files that SQLite may keep beside a database file. */
export const COMPANIONS = ['-wal', '-shm', '-journal'] as const;

/**
 * Copies the database as committed at one instant after the call into a single file without a log
 * beside it. Throws a `Refusal` if the file cannot be written.
 */
export async function copyDatabase(sqlite: Sqlite.Database, file: string): Promise<void> {
  makePrivateFile(file);
  try {
    await copyPages(sqlite, file);
    const copy = new Sqlite(file);
    copy.pragma('journal_mode = DELETE');
    copy.close();
  } catch (error) {
    if (!isUnwritten(error)) throw error;
    throw new Refusal(`${file} cannot be written: the disk may be full (${error.message})`);
  }
  syncToDisk(file);
}

/** The transaction keeps the copy from starting again whenever a running server writes. */
async function copyPages(sqlite: Sqlite.Database, file: string) {
  sqlite.exec('BEGIN');
  try {
    // Only a statement that reads fixes what the transaction sees.
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

function isUnwritten(error: unknown): error is Error {
  return (
    error instanceof Sqlite.SqliteError && /^SQLITE_(?:FULL|IOERR(?!.*_READ))/.test(error.code)
  );
}
