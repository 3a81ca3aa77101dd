import { closeSync, fsyncSync, openSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { makePrivateFile } from '../db/file.ts';
import { Refusal } from './program.ts';

/** More pages than any database has: the whole copy is one step. */
const ALL_PAGES = 0x7fffffff;

/** What SQLite may keep beside a database's file, as ends of its name. */
export const COMPANIONS = ['-wal', '-shm', '-journal'] as const;

/**
 * Copies what is committed, as of one instant after the call, into one file without a log beside
 * it; throws a `Refusal` where it cannot be written. A copy made in several steps would begin anew with every write of a running server.
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

/** Hands a file's or folder's content to the disk itself. */
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
