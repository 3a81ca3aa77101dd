import { closeSync, existsSync, openSync, statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';

import { StartError } from '../../faults.ts';

/** Says why no database can be at this path, as the end of a sentence. `undefined` if one can. */
export function describePathFault(file: string): string | undefined {
  const standing = statSync(file, { throwIfNoEntry: false });
  return standing === undefined || standing.isFile() ? undefined : 'is no file';
}

/**
 * Says what SQLite found wrong with a file, as the end of a sentence; `undefined` for other errors.
 */
export function describeFileFault(error: unknown): string | undefined {
  if (!(error instanceof Sqlite.SqliteError)) return undefined;
  if (error.code.startsWith('SQLITE_CORRUPT')) return damaged(error.message);
  return error.code === 'SQLITE_NOTADB' ? 'is no database of Starguess' : undefined;
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

/** The first version in which resetting the write-ahead log cannot lose commits. */
const OLDEST_SQLITE = [3, 51, 3] as const;

/** Throws a `StartError` if this version of SQLite may lose committed data. */
export function checkSqliteVersion(version: string): void {
  if (!isOlder(version)) return;
  throw new StartError(
    `SQLite ${version} is too old, ${OLDEST_SQLITE.join('.')} is needed: install the dependencies anew`,
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
