import Sqlite from 'better-sqlite3';
import { UnavailableError } from './db/unavailable.ts';

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
