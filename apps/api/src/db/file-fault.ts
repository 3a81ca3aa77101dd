import { statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';

/** Said of a file whose structure is broken; SQLite's reports have line breaks. */
export const damaged = (report: string): string =>
  `is damaged (${report.trim().replaceAll(/\s+/g, ' ')}): restore a backup with "ops restore"`;

/** What keeps whatever stands there from being a database, as the end of a sentence about it. */
export const faultOfPlace = (file: string): string | undefined => {
  const standing = statSync(file, { throwIfNoEntry: false });
  return standing === undefined || standing.isFile() ? undefined : 'is no file';
};

/** The same for what SQLite found when it read a file; `undefined` for an error of another kind. */
export const faultInFile = (error: unknown): string | undefined => {
  if (!(error instanceof Sqlite.SqliteError)) return undefined;
  if (error.code.startsWith('SQLITE_CORRUPT')) return damaged(error.message);
  return error.code === 'SQLITE_NOTADB' ? 'is no database of Starguess' : undefined;
};
