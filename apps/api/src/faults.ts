/** A startup problem that the operator has to fix; the message is all they need. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** A command that cannot do what the operator asked; the message says why. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** The database cannot be read or written now; trying again later may help. */
export class UnavailableError extends Error {
  override readonly name: string = 'UnavailableError';
}

/** Another process holds the lock that was needed. */
export class LockedError extends UnavailableError {
  override readonly name = 'LockedError';
}

/** The day's budget is spent: nothing more of this kind is stored today. */
export class OverBudgetError extends UnavailableError {
  override readonly name = 'OverBudgetError';
  /** How long to wait before the same write may succeed. */
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The database answers with an error that is not about its availability, such as damage. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

/**
 * Whether the error comes from outside the program: a start error, an error of the database, or one
 * of the operating system. Only the last kind names a system call; a code proves nothing, because
 * Node's own errors about wrong use have one too.
 */
export function isFromOutside(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return (
    error instanceof StartError ||
    error instanceof UnavailableError ||
    error instanceof DatabaseError ||
    'syscall' in error
  );
}

/** Whether the error, or its cause, says that another process holds the lock that was needed. */
export function isLocked(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof LockedError || isLocked(error.cause);
}

/** Whether the database is to blame rather than the call. */
export function isUnavailable(error: unknown): error is UnavailableError {
  return error instanceof UnavailableError;
}

/** Ignores an `UnavailableError`, which another part reports and retries; throws any other. */
export function ignoreUnavailable(error: unknown): void {
  if (!isUnavailable(error)) throw error;
}
