import pg from 'pg';
import { DatabaseError, UnavailableError } from '../../faults.ts';

/** The SQLSTATE of an error that a PostgreSQL engine answered with: five characters. */
export function sqlStateOf(error: unknown): string | undefined {
  if (error instanceof DatabaseError) return sqlStateOf(error.cause);
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** The statement, or its whole transaction, was undone because of another, and can run again. */
const REPEATABLE: ReadonlySet<string> = new Set(['40001', '40P01']);

/** The work was undone because of others again and again: nothing of it is stored. */
export class UndoneError extends UnavailableError {
  override readonly name = 'UndoneError';
}

/** The SQLSTATE of an error after which the same work can simply be done again. */
export function repeatableStateOf(error: unknown): string | undefined {
  const state = sqlStateOf(error);
  return state !== undefined && REPEATABLE.has(state) ? state : undefined;
}

/**
 * SQLSTATEs caused by the engine, not by the statement: connection (08), read-only (25006), transaction
 * too long (25P03, 25P04), authentication (28), no such database (3D000), outcome unknown (40003), rights (42501), resources (53), locks (55P03), operators (57), disks (58), inner
 * errors (XX).
 */
const UNAVAILABLE = /^(?:08|25006|25P0[34]|28|3D000|40003|42501|53|55P03|57|58|XX)/;

/**
 * The error as it leaves the adapter. Where the engine, and not the statement, is the reason, or
 * where nobody knows whether the statement was carried out, it is an `UnavailableError`: such work
 * must not be done again. If the engine rejects the statement, it is a `DatabaseError`, whose message
 * has none of the values. Bugs stay as they are.
 */
export function fromPostgres(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof pg.DatabaseError && !isUnavailable(error)) {
    return new DatabaseError(describeFault(error), { cause: error });
  }
  if (!isUnavailable(error)) return error;
  return new UnavailableError(`The database is not available: ${describeFault(error)}`, {
    cause: error,
  });
}

function isUnavailable(error: Error): boolean {
  if (error instanceof UnavailableError || error instanceof DatabaseError || isMistake(error)) {
    return false;
  }
  const state = sqlStateOf(error);
  // What has no code comes from the connection: the system's errors, and the driver's own.
  return state === undefined || UNAVAILABLE.test(state);
}

function isMistake(error: Error): boolean {
  return (
    error instanceof TypeError ||
    error instanceof RangeError ||
    error instanceof ReferenceError ||
    error instanceof SyntaxError
  );
}

/** Whether the driver's limit, or one of the engine's own, has cut the wait. */
export function isTimeout(error: unknown): error is UnavailableError {
  return error instanceof UnavailableError && /timeout/i.test(error.message);
}

/** What went wrong, in one line. An attempt at several addresses says it once for each. */
export function describeFault(error: Error): string {
  const faults = error instanceof AggregateError ? error.errors : [error];
  const texts = faults.map((fault) => (fault instanceof Error ? fault.message : String(fault)));
  return [...new Set(texts)].join(', ').replaceAll(/\s+/g, ' ');
}
