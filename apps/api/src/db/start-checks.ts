import type Sqlite from 'better-sqlite3';
import { StartError } from '../start-error.ts';
import { damaged } from './file-fault.ts';

/** The first version without the fault by which a reset write-ahead log could lose commits. */
const OLDEST_SQLITE = [3, 51, 3] as const;

const isOlder = (version: string) => {
  const parts = version.split('.').map(Number);
  const place = OLDEST_SQLITE.findIndex((needed, index) => parts[index] !== needed);
  return place !== -1 && (parts[place] ?? 0) < (OLDEST_SQLITE[place] ?? 0);
};

/** Throws a `StartError` where the version of SQLite may lose what it has committed. */
export const checkSqliteVersion = (version: string): void => {
  if (!isOlder(version)) return;
  throw new StartError(
    `SQLite ${version} is too old, ${OLDEST_SQLITE.join('.')} is needed: install the dependencies anew`,
  );
};

/** The version of the SQLite that a connection runs on. */
export const sqliteVersion = (sqlite: Sqlite.Database): string =>
  String(sqlite.prepare('SELECT sqlite_version()').pluck().get());

/** Throws a `StartError` where the file's structure is broken; reads the whole file once. */
export const checkStructure = (sqlite: Sqlite.Database): void => {
  const found = sqlite.pragma('quick_check(1)', { simple: true });
  if (found === 'ok') return;
  throw new StartError(`It ${damaged(String(found))}`);
};
