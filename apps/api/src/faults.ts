/** What keeps the server from starting is the operator's to mend; the message says all of it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The database cannot take the write now; trying again later may help. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
}

/**
 * Whether the error comes from outside the program: a start error, the database's, or the
 * system's, which alone names a system call. Node's own errors about wrong use have a code too.
 */
export function isFromOutside(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return (
    error instanceof StartError ||
    error instanceof UnavailableError ||
    sqliteCode(error) !== undefined ||
    'syscall' in error
  );
}

/** Whether the error, or its cause, says that another process holds the lock that was needed. */
export function isLocked(error: unknown): boolean {
  return isOrIsCausedBy(error, (fault) => sqliteCode(fault)?.startsWith('SQLITE_BUSY') === true);
}

const UNAVAILABLE_CODES = /^SQLITE_(?:BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM|PROTOCOL)/;

/** Whether the error, or its cause, says that the database is out of order, not the call. */
export function isUnavailable(error: unknown): error is Error {
  return isOrIsCausedBy(
    error,
    (fault) => fault instanceof UnavailableError || UNAVAILABLE_CODES.test(sqliteCode(fault) ?? ''),
  );
}

/** The code of an error of SQLite, known by its code alone so that no driver is loaded for it. */
function sqliteCode(error: Error): string | undefined {
  if (!('code' in error) || typeof error.code !== 'string') return undefined;
  return error.code.startsWith('SQLITE_') ? error.code : undefined;
}

function isOrIsCausedBy(error: unknown, isMeant: (fault: Error) => boolean): boolean {
  if (!(error instanceof Error)) return false;
  return isMeant(error) || isOrIsCausedBy(error.cause, isMeant);
}
