import Sqlite from 'better-sqlite3';
import { DatabaseError, LockedError, UnavailableError } from '../../faults.ts';

const LOCKED_CODE = /^SQLITE_BUSY/;
const UNAVAILABLE_CODES = /^SQLITE_(?:LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM|PROTOCOL)/;

export function translating<T>(query: () => T): T {
  try {
    return query();
  } catch (error) {
    throw translated(error);
  }
}

/**
 * Translates an error of SQLite into one that the rest of the program handles: a `LockedError`,
 * another `UnavailableError`, or a `DatabaseError`. Returns any other error unchanged.
 */
export function translated(error: unknown): unknown {
  if (!(error instanceof Sqlite.SqliteError)) return error;
  const { code, message } = error;
  if (LOCKED_CODE.test(code)) return new LockedError(message, { cause: error });
  if (UNAVAILABLE_CODES.test(code)) return new UnavailableError(message, { cause: error });
  return new DatabaseError(message, { cause: error });
}
