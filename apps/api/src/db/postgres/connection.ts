import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { UnavailableError } from '../../faults.ts';
import type { PostgresWatch } from '../engine-watch.ts';
import { acquireClient, CALL_TIMEOUT_MS, createPool } from './pool.ts';
import { fromPostgres, repeatableStateOf, sqlStateOf, UndoneError } from './postgres-error.ts';

export type Statement = {
  readonly text: string;
  /** The values of `$1`, `$2` and so on. Without values, `text` may be several statements. */
  readonly values?: readonly unknown[];
  /**
   * The time limit in milliseconds. The default is five seconds or, in a transaction, the time that
   * the transaction has left.
   */
  readonly timeoutMs?: number;
  /** Whether rows arrive as lists of values, in column order. */
  readonly isRowList?: boolean;
};

/** Runs a statement and returns its rows; the caller vouches for their shape. */
export type Query = <Row>(statement: Statement) => Promise<readonly Row[]>;

type Work<T> = (query: Query) => Promise<T>;

/**
 * Connections to a PostgreSQL engine. A call ends within five seconds unless its description says
 * otherwise. It rejects with
 * - an `UnavailableError` if the engine is unavailable, or if it is unknown whether the statement
 *   was carried out;
 * - an `UndoneError`, which is an `UnavailableError`, if other transactions undo the work too
 *   often; nothing of it is stored;
 * - a `DatabaseError`, which has an SQLSTATE, if the engine refuses the statement.
 */
export type Connection = {
  /** Runs one statement, which is a transaction of its own. */
  readonly query: Query;
  /**
   * Runs the work in a transaction of the engine's usual isolation. The work may run several times,
   * so it must only run queries, and must not catch their errors.
   */
  readonly transaction: <T>(work: Work<T>) => Promise<T>;
  /** Runs work that only reads, all of it on one snapshot of the database. */
  readonly snapshot: <T>(work: Work<T>) => Promise<T>;
  /**
   * Like `transaction`, and runs the work again if another process has just added a row under the
   * same key, which the second run then finds.
   */
  readonly repeating: <T>(work: Work<T>) => Promise<T>;
  /** Like `transaction`, but serializable. */
  readonly serializable: <T>(work: Work<T>) => Promise<T>;
  /** Runs the work in a transaction of the engine's usual isolation that may take an hour. */
  readonly longTransaction: <T>(work: Work<T>) => Promise<T>;
  /** Waits for the statements under way, then closes all connections. */
  readonly close: () => Promise<void>;
};

/** The time limit of a long transaction. */
const LONG_TIMEOUT_MS = 3_600_000;
const MAX_REPEATS = 5;
/** The longest pause before the first repetition. It doubles with each further repetition. */
const REPEAT_PAUSE_MS = 5;
const UNIQUE_VIOLATION = '23505';

type Execution<T> = {
  readonly work: Work<T>;
  readonly timeoutMs: number;
  /** Returns the SQLSTATE of an error after which the work runs again, `undefined` for others. */
  readonly repeatableState: (error: unknown) => string | undefined;
};

type RunnerOptions = Partial<Pick<Execution<unknown>, 'timeoutMs' | 'repeatableState'>>;

/** Connects at the first call. The address is a `postgres:` URL. */
export function createConnection(
  address: string,
  { watch }: { readonly watch?: PostgresWatch | undefined } = {},
): Connection {
  const pool = createPool(address);
  watch?.watchPool(() => ({
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }));
  let closed: Promise<void> | undefined;

  const run = async <T>({ work, timeoutMs, repeatableState }: Execution<T>): Promise<T> => {
    const giveUpAt = performance.now() + timeoutMs;
    const client = await acquireClient(pool);
    const query = queryWithin(client, giveUpAt);
    let mustDrop = false;
    try {
      for (let repeats = 0; ; repeats += 1) {
        try {
          return await work(query);
        } catch (error) {
          // An error without an SQLSTATE comes from the connection, a read-only engine or a bug in
          // the work. Each of these leaves the connection in an unknown state.
          mustDrop = sqlStateOf(error) === undefined;
          const state = repeatableState(error);
          if (state === undefined) throw error;
          const pause = Math.random() * REPEAT_PAUSE_MS * 2 ** repeats;
          if (repeats === MAX_REPEATS || performance.now() + pause >= giveUpAt) {
            throw new UndoneError('Too many transactions compete for the same rows', {
              cause: error,
            });
          }
          watch?.noteRetry(state);
          await delay(pause);
        }
      }
    } finally {
      client.release(mustDrop);
    }
  };

  const transactionRunner =
    (
      begin: string,
      { timeoutMs = CALL_TIMEOUT_MS, repeatableState = repeatableStateOf }: RunnerOptions = {},
    ) =>
    <T>(work: Work<T>) =>
      run({ work: inTransaction(begin, work), timeoutMs, repeatableState });

  return {
    query: (statement) =>
      run({
        work: (query) => query(statement),
        timeoutMs: statement.timeoutMs ?? CALL_TIMEOUT_MS,
        repeatableState: repeatableStateOf,
      }),
    transaction: transactionRunner('BEGIN'),
    snapshot: transactionRunner('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'),
    repeating: transactionRunner('BEGIN', { repeatableState: duplicateOrRepeatableStateOf }),
    serializable: transactionRunner('BEGIN ISOLATION LEVEL SERIALIZABLE'),
    longTransaction: transactionRunner('BEGIN; SET LOCAL lock_timeout = 0', {
      timeoutMs: LONG_TIMEOUT_MS,
    }),
    close: () => {
      closed ??= pool.end();
      return closed;
    },
  };
}

function queryWithin(client: pg.PoolClient, giveUpAt: number): Query {
  return async <Row>(statement: Statement) => {
    const { text, values, timeoutMs = Number.POSITIVE_INFINITY, isRowList } = statement;
    // A limit set in the engine would be a connection parameter, which poolers refuse.
    const query_timeout = Math.max(1, Math.min(timeoutMs, giveUpAt - performance.now()));
    const config = {
      text,
      query_timeout,
      ...(values !== undefined && { values: [...values] }),
      ...(isRowList && { rowMode: 'array' }),
    };
    try {
      const result = await client.query(config);
      return result.rows as readonly Row[];
    } catch (error) {
      throw fromPostgres(error);
    }
  };
}

function inTransaction<T>(begin: string, work: Work<T>): Work<T> {
  return async (query) => {
    await query({ text: begin });
    let result: T;
    try {
      result = await work(query);
    } catch (error) {
      if (!(error instanceof UnavailableError)) await query({ text: 'ROLLBACK' });
      throw error;
    }
    await query({ text: 'COMMIT' });
    return result;
  };
}

function duplicateOrRepeatableStateOf(error: unknown): string | undefined {
  return sqlStateOf(error) === UNIQUE_VIOLATION ? UNIQUE_VIOLATION : repeatableStateOf(error);
}
