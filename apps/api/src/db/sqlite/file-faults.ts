import { existsSync, statSync } from 'node:fs';
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
