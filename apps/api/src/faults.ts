import Sqlite from 'better-sqlite3';

/** What keeps the server from starting is the operator's to mend; the message says all of it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/**
 * Whether the error comes from outside the program: a start error, the database's, or the
 * system's, which alone names a system call. Node's own errors about wrong use have a code too.
 */
export const isFromOutside = (error: unknown): error is Error =>
  error instanceof StartError ||
  error instanceof UnavailableError ||
  error instanceof Sqlite.SqliteError ||
  (error instanceof Error && 'syscall' in error);

/** The database cannot take the write now; trying again later may help. */
export class UnavailableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UnavailableError';
  }
}

const UNAVAILABLE_CODES = /^SQLITE_(?:BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM|PROTOCOL)/;

/** Whether another process holds the lock that what the error, or its cause, tells of needed. */
export const isLocked = (error: unknown): boolean => {
  if (error instanceof Sqlite.SqliteError) return error.code.startsWith('SQLITE_BUSY');
  return error instanceof Error && error.cause !== undefined && isLocked(error.cause);
};

/** Whether the error, or what caused it, says that the database is out of order, not the call. */
export const isUnavailable = (error: unknown): error is Error => {
  if (error instanceof UnavailableError) return true;
  if (error instanceof Sqlite.SqliteError) return UNAVAILABLE_CODES.test(error.code);
  return error instanceof Error && error.cause !== undefined && isUnavailable(error.cause);
};
