import Sqlite from 'better-sqlite3';

/** The database cannot take the write now; trying again later may help. */
export class UnavailableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UnavailableError';
  }
}

const UNAVAILABLE_CODES = /^SQLITE_(?:BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM|PROTOCOL)/;

/** Whether another process holds the lock that the error's statement needed. */
export const isLocked = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');

/** Whether the error, or what caused it, says that the database is out of order, not the call. */
export const isUnavailable = (error: unknown): boolean => {
  if (error instanceof UnavailableError) return true;
  if (error instanceof Sqlite.SqliteError) return UNAVAILABLE_CODES.test(error.code);
  return error instanceof Error && error.cause !== undefined && isUnavailable(error.cause);
};
