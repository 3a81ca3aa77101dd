import { closeSync, existsSync, linkSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import { StartError } from '../../faults.ts';
import { accessDenied, accessFault } from '../../file-access.ts';
import { VERSION_PROBLEMS } from '../database.ts';

// The server itself never leaves an empty file, not even if it is killed while it makes one.
const EMPTY_FAULT =
  'is empty, as after a failed copy: restore a backup with "ops restore", or delete it to start over';
const LOST_FAULT =
  'is missing, but its log (-wal) exists: restore a backup with "ops restore", or delete the log to start over';

/** Says why no database can be at this path, as the end of a sentence. `undefined` if one can. */
export function describePathFault(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) return existsSync(`${file}-wal`) ? LOST_FAULT : undefined;
  if (!stats.isFile()) return 'is not a file';
  return stats.size === 0 ? EMPTY_FAULT : undefined;
}

/** What SQLite found wrong with a file, as the end of a sentence; `undefined` for other errors. */
export function describeFileFault(error: unknown): string | undefined {
  if (!(error instanceof Sqlite.SqliteError)) return undefined;
  if (error.code.startsWith('SQLITE_CORRUPT')) return describeDamage(error.message);
  return error.code === 'SQLITE_NOTADB' ? VERSION_PROBLEMS.stranger : undefined;
}

const REFUSED_CODE = /^SQLITE_(?:CANTOPEN|READONLY)/;

/** Says who owns the files, as a sentence, if this process may not write them. */
export function describeRefusal(error: unknown, file: string): string | undefined {
  const isRefusal =
    error instanceof Sqlite.SqliteError
      ? REFUSED_CODE.test(error.code)
      : accessDenied(error, 'write') !== undefined;
  if (!isRefusal) return undefined;
  const places = [file, dirname(resolve(file)), `${file}-wal`, `${file}-shm`];
  return places.map((place) => accessFault(place, 'write')).find((fault) => fault !== undefined);
}

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

/** Throws a `StartError` if the file's structure is broken. Reads the whole file once. */
export function checkStructure(sqlite: Sqlite.Database): void {
  const report = sqlite.pragma('quick_check(1)', { simple: true });
  if (report === 'ok') return;
  throw new StartError(`It ${describeDamage(String(report))}`);
}

/** The message for a broken file, on one line: SQLite's own reports have line breaks. */
function describeDamage(report: string): string {
  return `is damaged (${report.trim().replaceAll(/\s+/g, ' ')}): restore a backup with "ops restore"`;
}
