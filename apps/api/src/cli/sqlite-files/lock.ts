import { statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { translated } from '../../db/sqlite/errors.ts';
import { describeFileFault } from '../../db/sqlite/file.ts';
import { LockedError } from '../../faults.ts';
import { Refusal } from '../program.ts';

/**
 * Takes a lock that excludes every server: each server holds a shared lock while it runs, and the
 * system releases the lock of a process that has died. Returns `undefined` if the file is too
 * damaged to lock; no server can be using such a file.
 */
export function lockAlone(file: string): Sqlite.Database | undefined {
  if (!statSync(file).isFile()) throw new Refusal(`${file} is no file a database can be kept in`);
  const sqlite = new Sqlite(file, { timeout: 0 });
  try {
    // Moves the log's content into the file, so that the file can be moved without its log. A lock
    // taken before would keep the journal of this change beside the file.
    sqlite.pragma('journal_mode = DELETE');
    sqlite.pragma('locking_mode = EXCLUSIVE');
    sqlite.exec('BEGIN EXCLUSIVE');
    return sqlite;
  } catch (error) {
    sqlite.close();
    const isLocked = translated(error) instanceof LockedError;
    if (isLocked) throw new Refusal(`${file} is in use: stop the server first`);
    if (describeFileFault(error) === undefined) throw translated(error);
    return undefined;
  }
}
