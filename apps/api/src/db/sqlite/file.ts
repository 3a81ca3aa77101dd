import { closeSync, existsSync, linkSync, openSync, renameSync, rmSync } from 'node:fs';
import Sqlite from 'better-sqlite3';

/** A database holds visitors' texts and the schedule's secret, so only its owner may read it. */
const OWNER_ONLY = 0o600;

/**
 * Creates an empty database file if there is none. SQLite itself would create one that other users
 * can read; it gives the files next to a database the mode of the database file. An existing file
 * is not opened: closing it would release the locks that this process holds on it.
 */
export function makePrivateFile(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', OWNER_ONLY));
}

/**
 * Makes a database without tables. The file gets its name only once it is complete, so a file of
 * zero bytes is always a damaged one. If another process makes the file first, that file is kept.
 */
export function makeDatabaseFile(file: string): void {
  const unfinished = `${file}.new-${process.pid}`;
  rmSync(unfinished, { force: true });
  try {
    makePrivateFile(unfinished);
    const sqlite = new Sqlite(unfinished);
    // Writes the header.
    sqlite.pragma('journal_mode = WAL');
    sqlite.close();
    moveIntoPlace(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

function moveIntoPlace(unfinished: string, file: string) {
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if (existsSync(file)) return;
    // Not every file system has links.
    if (error instanceof Error && 'code' in error) renameSync(unfinished, file);
    else throw error;
  }
}
