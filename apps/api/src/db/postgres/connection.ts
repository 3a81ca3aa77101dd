import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { UnavailableError } from '../../faults.ts';
import type { PostgresWatch } from '../engine-watch.ts';
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
  readonly transaction: <T>(work: (query: Query) => Promise<T>) => Promise<T>;
  /** Runs work that only reads, all of it on one snapshot of the database. */
  readonly snapshot: <T>(work: (query: Query) => Promise<T>) => Promise<T>;
  /**
   * Like `transaction`, and runs the work again if another process has just added a row under the
   * same key, which the second run then finds.
   */
  readonly repeating: <T>(work: (query: Query) => Promise<T>) => Promise<T>;
  /** Like `transaction`, but serializable. */
  readonly serializable: <T>(work: (query: Query) => Promise<T>) => Promise<T>;
  /** Runs the work in a transaction of the engine's usual isolation that may take an hour. */
  readonly longTransaction: <T>(work: (query: Query) => Promise<T>) => Promise<T>;
  /** Waits for the statements under way, then closes all connections. */
  readonly close: () => Promise<void>;
};

/** The time limit of a call, including the wait for a connection and all repetitions. */
const CALL_TIMEOUT_MS = 5_000;
const LONG_TIMEOUT_MS = 3_600_000;
/** The time limit for logging in, which leaves a call at least a second for `limitLockWaits`. */
const LOGIN_TIMEOUT_MS = 4_000;
/**
 * The longest time that the engine lets a statement wait for a lock. It is shorter than a call, so
 * that backends that serve abandoned statements do not accumulate. A statement that needs two locks
 * may wait twice as long.
 */
const LOCK_TIMEOUT_MS = 4_500;
const MAX_CONNECTIONS = 10;
const MAX_REPEATS = 5;
/** The longest pause before the first repetition. It doubles with each further repetition. */
const REPEAT_PAUSE_MS = 5;
const UNIQUE_VIOLATION = '23505';

type Work<T> = (query: Query) => Promise<T>;

type Execution<T> = {
  readonly work: Work<T>;
  readonly timeoutMs: number;
  /** Returns the SQLSTATE of an error after which the work runs again, `undefined` for others. */
  readonly repeatableState: (error: unknown) => string | undefined;
};

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
    (begin: string, timeoutMs: number, repeatableState = repeatableStateOf) =>
    <T>(work: Work<T>) =>
      run({
        work: inTransaction(begin, work),
        timeoutMs,
        repeatableState,
      });

  return {
    query: (statement) =>
      run({
        work: (query) => query(statement),
        timeoutMs: statement.timeoutMs ?? CALL_TIMEOUT_MS,
        repeatableState: repeatableStateOf,
      }),
    transaction: transactionRunner('BEGIN', CALL_TIMEOUT_MS),
    snapshot: transactionRunner('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', CALL_TIMEOUT_MS),
    repeating: transactionRunner('BEGIN', CALL_TIMEOUT_MS, duplicateOrRepeatableStateOf),
    serializable: transactionRunner('BEGIN ISOLATION LEVEL SERIALIZABLE', CALL_TIMEOUT_MS),
    longTransaction: transactionRunner('BEGIN; SET LOCAL lock_timeout = 0', LONG_TIMEOUT_MS),
    close: () => {
      closed ??= pool.end();
      return closed;
    },
  };
}

function createPool(address: string): pg.Pool {
  const pool = new pg.Pool({
    Client: HangingUpClient,
    connectionString: address,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: LOGIN_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'starguess',
    types: { getTypeParser },
    onConnect: limitLockWaits,
  });
  // The pool replaces a connection that dies while it is idle, so its error needs no answer.
  // Without listeners, the error would end the process.
  const ignore = () => {};
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

/**
 * Makes the engine itself end a statement that waits too long for a lock. A request to cancel could
 * also cut short a commit that waits for its standby; readers could then see data that no standby
 * holds.
 */
async function limitLockWaits(client: pg.ClientBase) {
  const startedAt = client instanceof HangingUpClient ? client.connectingSince : performance.now();
  // The statement's remaining time since the login began: a pooler may accept the login at once and
  // still have no free backend.
  const query_timeout = startedAt + CALL_TIMEOUT_MS - performance.now();
  const config = { text: `SET lock_timeout = ${LOCK_TIMEOUT_MS}`, query_timeout };
  await client.query(config);
}

/**
 * Closes its socket when it cannot log in. pg's own Client leaves the socket open when it aborts a
 * login itself, for instance for lack of a password; for a minute, the process then stays alive and
 * the engine waits.
 */
class HangingUpClient extends pg.Client {
  /** When connecting began, by `performance.now()`: the pool connects a new client at once. */
  readonly connectingSince = performance.now();

  constructor(config?: pg.ClientConfig) {
    super(config);
    this.connection.on('error', () => this.connection.stream.destroy());
  }
}

const { builtins } = pg.types;

/** Returns `bigint`, the type of counts and times, as a number; the driver would return text. */
const getTypeParser: typeof pg.types.getTypeParser = (type: number, format?: string) =>
  type === builtins.INT8 ? Number : pg.types.getTypeParser(type, format as 'text');

async function acquireClient(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw fromPostgres(error);
  }
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
