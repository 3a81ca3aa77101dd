import pg from 'pg';
import { DatabaseError, UnavailableError } from '../../faults.ts';

/** The SQLSTATE of an error that a PostgreSQL engine answered with: five characters. */
export function sqlStateOf(error: unknown): string | undefined {
  if (error instanceof DatabaseError) return sqlStateOf(error.cause);
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** Conflicting transactions undid the work repeatedly; nothing of it is stored. */
export class UndoneError extends UnavailableError {
  override readonly name = 'UndoneError';
}

/** SQLSTATEs of work that was undone because of another transaction, and that can run again. */
const REPEATABLE_STATES: ReadonlySet<string> = new Set(['40001', '40P01']);

/** The SQLSTATE of an error after which the same work can simply be done again. */
export function repeatableStateOf(error: unknown): string | undefined {
  const state = sqlStateOf(error);
  return state !== undefined && REPEATABLE_STATES.has(state) ? state : undefined;
}

/**
 * SQLSTATEs caused by the engine, not by the statement: connection (08), read-only (25006),
 * transaction too long (25P03, 25P04), authentication (28), no such database (3D000), outcome
 * unknown (40003), rights (42501), resources (53), locks (55P03), operators (57), disks (58), internal
 * errors (XX).
 */
const UNAVAILABLE_STATES = /^(?:08|25006|25P0[34]|28|3D000|40003|42501|53|55P03|57|58|XX)/;

/**
 * Translates an error for the program outside the adapter. It becomes an `UnavailableError` if the
 * engine and not the statement is the reason, or if it is unknown whether the statement was carried
 * out; such work must not be repeated. It becomes a `DatabaseError`, whose message contains no
 * values, if the engine rejects the statement. Bugs stay as they are.
 */
export function fromPostgres(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof pg.DatabaseError && !isOfEngine(error)) {
    return new DatabaseError(describeFault(error), { cause: error });
  }
  if (!isOfEngine(error)) return error;
  return new UnavailableError(`The database is not available: ${describeFault(error)}`, {
    cause: error,
  });
}

/** Whether an error that is not translated yet comes from the engine or the connection to it. */
function isOfEngine(error: Error): boolean {
  if (error instanceof UnavailableError || error instanceof DatabaseError || isBug(error)) {
    return false;
  }
  const state = sqlStateOf(error);
  // Errors without an SQLSTATE come from the connection: from the system or from the driver.
  return state === undefined || UNAVAILABLE_STATES.test(state);
}

function isBug(error: Error): boolean {
  return (
    error instanceof TypeError ||
    error instanceof RangeError ||
    error instanceof ReferenceError ||
    error instanceof SyntaxError
  );
}

/** Whether a time limit of the driver ended the wait. */
export function isTimeout(error: unknown): error is UnavailableError {
  return error instanceof UnavailableError && /timeout/i.test(error.message);
}

/** Describes an error in one line. If several addresses failed, gives each message once. */
export function describeFault(error: Error): string {
  const faults = error instanceof AggregateError ? error.errors : [error];
  const texts = faults.map((fault) => (fault instanceof Error ? fault.message : String(fault)));
  return [...new Set(texts)].join(', ').replaceAll(/\s+/g, ' ');
}
