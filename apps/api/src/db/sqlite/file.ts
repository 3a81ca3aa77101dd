import { closeSync, existsSync, linkSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { StartError } from '../../faults.ts';
import { VERSION_PROBLEMS } from '../database.ts';

/** Says why no database can be at this path, as the end of a sentence. `undefined` if one can. */
export function describePathFault(file: string): string | undefined {
  const standing = statSync(file, { throwIfNoEntry: false });
  if (standing === undefined) return existsSync(`${file}-wal`) ? LOST : undefined;
  if (!standing.isFile()) return 'is not a file';
  return standing.size === 0 ? EMPTY : undefined;
}

// The server itself never leaves such a file, not even where it is killed while it makes one.
const EMPTY =
  'is empty, as after a failed copy: restore a backup with "ops restore", or delete it to start over';
const LOST =
  'is missing, but its log (-wal) exists: restore a backup with "ops restore", or delete the log to start over';

/**
 * Says what SQLite found wrong with a file, as the end of a sentence; `undefined` for other errors.
 */
export function describeFileFault(error: unknown): string | undefined {
  if (!(error instanceof Sqlite.SqliteError)) return undefined;
  if (error.code.startsWith('SQLITE_CORRUPT')) return damaged(error.message);
  return error.code === 'SQLITE_NOTADB' ? VERSION_PROBLEMS.stranger : undefined;
}

/** A database holds visitors' texts and the schedule's secret, so only its owner may read it. */
const OWNER_ONLY = 0o600;

/**
 * Creates an empty database file if there is none. SQLite itself would create one that other users
 * can read; it gives the files beside a database the mode of the database file. An existing file is
 * not opened: closing it would release the locks that this process holds on it.
 */
export function makePrivateFile(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', OWNER_ONLY));
}

/**
 * Makes a database without tables, which takes its place as a whole: so a file of no bytes is always
 * a damaged one. If another process makes the file first, its file is kept.
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
    takePlace(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

function takePlace(made: string, file: string) {
  try {
    linkSync(made, file);
  } catch (error) {
    if (existsSync(file)) return;
    // Not every file system knows links.
    if (error instanceof Error && 'code' in error) renameSync(made, file);
    else throw error;
  }
}

/** The first version in which resetting the write-ahead log cannot lose commits. */
const OLDEST_SQLITE = [3, 51, 3] as const;

/** Throws a `StartError` if this version of SQLite may lose committed data. */
export function checkSqliteVersion(version: string): void {
  if (!isOlder(version)) return;
  throw new StartError(
    `SQLite ${version} is too old, ${OLDEST_SQLITE.join('.')} is needed: reinstall the dependencies`,
  );
}

/** The SQLite version of a connection. */
export function sqliteVersion(sqlite: Sqlite.Database): string {
  return String(sqlite.prepare('SELECT sqlite_version()').pluck().get());
}

/** Throws a `StartError` if the file's structure is broken. Reads the whole file once. */
export function checkStructure(sqlite: Sqlite.Database): void {
  const found = sqlite.pragma('quick_check(1)', { simple: true });
  if (found === 'ok') return;
  throw new StartError(`It ${damaged(String(found))}`);
}

function isOlder(version: string) {
  const parts = version.split('.').map(Number);
  const place = OLDEST_SQLITE.findIndex((needed, index) => parts[index] !== needed);
  return place !== -1 && (parts[place] ?? 0) < (OLDEST_SQLITE[place] ?? 0);
}

/** The message for a broken file, on one line: SQLite's own reports have line breaks. */
function damaged(report: string): string {
  return `is damaged (${report.trim().replaceAll(/\s+/g, ' ')}): restore a backup with "ops restore"`;
}
