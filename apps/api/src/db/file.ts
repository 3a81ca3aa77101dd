import { closeSync, existsSync, openSync, statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';

import { StartError } from '../faults.ts';

/** What keeps whatever stands there from being a database, as the end of a sentence about it. */
export function faultOfPlace(file: string): string | undefined {
  const standing = statSync(file, { throwIfNoEntry: false });
  return standing === undefined || standing.isFile() ? undefined : 'is no file';
}

/** The same for what SQLite found when it read a file; `undefined` for an error of another kind. */
export function faultInFile(error: unknown): string | undefined {
  if (!(error instanceof Sqlite.SqliteError)) return undefined;
  if (error.code.startsWith('SQLITE_CORRUPT')) return damaged(error.message);
  return error.code === 'SQLITE_NOTADB' ? 'is no database of Starguess' : undefined;
}

/** Visitors' texts and the schedule's secret are in a database: nobody but the owner reads it. */
const OWNER_ONLY = 0o600;

/**
 * Makes an empty file for a database where there is none. SQLite would make one that others may
 * read, and gives what it keeps beside a database the file's own mode. A file that stands is not
 * touched: closing it would let go of the locks that this process holds on it.
 */
export function makePrivateFile(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', OWNER_ONLY));
}

/** The first version without the fault by which a reset write-ahead log could lose commits. */
const OLDEST_SQLITE = [3, 51, 3] as const;

/** Throws a `StartError` where the version of SQLite may lose what it has committed. */
export function checkSqliteVersion(version: string): void {
  if (!isOlder(version)) return;
  throw new StartError(
    `SQLite ${version} is too old, ${OLDEST_SQLITE.join('.')} is needed: install the dependencies anew`,
  );
}

/** The version of the SQLite that a connection runs on. */
export function sqliteVersion(sqlite: Sqlite.Database): string {
  return String(sqlite.prepare('SELECT sqlite_version()').pluck().get());
}

/** Throws a `StartError` where the file's structure is broken; reads the whole file once. */
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

/** Said of a file whose structure is broken; SQLite's reports have line breaks. */
function damaged(report: string): string {
  return `is damaged (${report.trim().replaceAll(/\s+/g, ' ')}): restore a backup with "ops restore"`;
}
