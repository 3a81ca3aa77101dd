import { closeSync, fsyncSync, openSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { makePrivateFile } from '../../db/sqlite/file.ts';
import { Refusal } from '../program.ts';

/** Larger than any database's page count, so the whole copy is one step. */
const ALL_PAGES = 0x7fffffff;

/** Suffixes of the files that SQLite may keep beside a database file. */
export const COMPANIONS = ['-wal', '-shm', '-journal'] as const;

/**
 * Copies the database as committed at one instant after the call into a single file without a log
 * beside it. Copies in one step, because a copy in several steps starts again whenever a running
 * server writes. Throws a `Refusal` if the file cannot be written.
 */
export async function copyDatabase(sqlite: Sqlite.Database, file: string): Promise<void> {
  makePrivateFile(file);
  try {
    await sqlite.backup(file, { progress: () => ALL_PAGES });
    const copy = new Sqlite(file);
    copy.pragma('journal_mode = DELETE');
    copy.close();
  } catch (error) {
    if (!isUnwritten(error)) throw error;
    throw new Refusal(`${file} cannot be written: the disk may be full (${error.message})`);
  }
  syncToDisk(file);
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
