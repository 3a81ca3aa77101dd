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
   * Whether the statement runs again when another process has just added a row under the same key,
   * which it then finds.
   */
  readonly repeatsOnDuplicate?: boolean;
  /**
   * How long it may take, in milliseconds. Five seconds unless given, or, in a transaction, as long as
   * that may still take.
   */
  readonly patienceMs?: number;
};

/** Runs a statement and returns its rows, whose shape the caller vouches for. */
export type Query = <Row>(statement: Statement) => Promise<readonly Row[]>;

/**
 * Connections to a PostgreSQL engine. Each call ends within five seconds unless it says otherwise. It
 * rejects with
 * - an `UnavailableError` if the engine is out of order, or nobody knows whether the statement was
 *   carried out;
 * - an `UndoneError`, which is one of these, if others undo it too often: nothing of it is stored;
 * - a `DatabaseError`, which has an SQLSTATE, if the engine refuses the statement.
 */
export type Connection = {
  /** Runs one statement, which is a transaction of its own. */
  readonly query: Query;
  /**
   * Runs the work in a transaction of the engine's usual isolation. The work may run several times,
   * so it must do nothing but query, and let the errors of its queries pass.
   */
  readonly transaction: <T>(work: (query: Query) => Promise<T>) => Promise<T>;
  /** Runs the work in the same way, in a transaction that has the effect of running alone. */
  readonly serializable: <T>(work: (query: Query) => Promise<T>) => Promise<T>;
  /** Runs the work in a transaction of the engine's usual isolation that may take an hour. */
  readonly atLength: <T>(work: (query: Query) => Promise<T>) => Promise<T>;
  /** Waits for the statements under way, then closes all connections. */
  readonly close: () => Promise<void>;
};

/** How long one call may take, waiting for a connection and running again included. */
const PATIENCE_MS = 5_000;
const LONG_PATIENCE_MS = 3_600_000;
/** How much of a call's time is reserved for the first statement if connecting is slow. */
const PREPARING_MS = 1_000;
/**
 * How long the engine lets a statement wait for a lock: less than the call takes, so that backends
 * that wait for statements given up do not add up. A statement that needs two locks may wait twice as
 * long.
 */
const LOCK_PATIENCE_MS = 4_500;
const MAX_CONNECTIONS = 10;
const MAX_REPEATS = 5;
/** The most that is waited before the first repetition; each further one waits up to twice that. */
const REPEAT_PAUSE_MS = 5;
const UNIQUE_VIOLATION = '23505';

type Work<T> = (query: Query) => Promise<T>;

type Run<T> = {
  readonly work: Work<T>;
  readonly patienceMs: number;
  /** The SQLSTATE after which the work runs again. */
  readonly repeatable: (error: unknown) => string | undefined;
};

/** Connects when it is first asked. The address is a `postgres:` URL. */
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

  const run = async <T>({ work, patienceMs, repeatable }: Run<T>): Promise<T> => {
    const giveUpAt = performance.now() + patienceMs;
    const client = await takeClient(pool);
    const query = queryWithin(client, giveUpAt);
    let isSound = true;
    try {
      for (let repeats = 0; ; repeats += 1) {
        try {
          return await work(query);
        } catch (error) {
          isSound = sqlStateOf(error) !== undefined;
          const state = repeatable(error);
          if (state === undefined) throw error;
          const pause = Math.random() * REPEAT_PAUSE_MS * 2 ** repeats;
          if (repeats === MAX_REPEATS || performance.now() + pause >= giveUpAt) {
            throw new UndoneError('The database is too busy with the same rows', { cause: error });
          }
          watch?.noteRetry(state);
          await delay(pause);
        }
      }
    } finally {
      // A connection that failed, or that leads to an engine that is read-only now, is not kept.
      client.release(!isSound);
    }
  };

  const within = (begin: string, patienceMs: number) => {
    const repeatable = repeatableStateOf;
    return <T>(work: Work<T>) => run({ work: inTransaction(begin, work), patienceMs, repeatable });
  };

  return {
    query: (statement) =>
      run({
        work: (query) => query(statement),
        patienceMs: statement.patienceMs ?? PATIENCE_MS,
        repeatable: statement.repeatsOnDuplicate ? duplicateOrUndone : repeatableStateOf,
      }),
    transaction: within('BEGIN', PATIENCE_MS),
    serializable: within('BEGIN ISOLATION LEVEL SERIALIZABLE', PATIENCE_MS),
    atLength: within('BEGIN; SET LOCAL lock_timeout = 0', LONG_PATIENCE_MS),
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
    connectionTimeoutMillis: PATIENCE_MS - PREPARING_MS,
    keepAlive: true,
    application_name: 'starguess',
    types: { getTypeParser },
    onConnect: limitLockWaits,
  });
  // A connection that dies while nothing runs on it is replaced, and is nobody's fault. Without
  // listeners, its error would end the process.
  const ignore = () => {};
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

/**
 * Makes the engine itself give up a statement that waits for a lock. A request to cancel would also
 * cut short a commit that waits for its standby; readers could then see data that no standby holds.
 * This statement may use what is left of the call's time after connecting: a pooler accepts a
 * connection at once, but may have no backend free.
 */
async function limitLockWaits(client: pg.ClientBase) {
  const since = client instanceof HangingUpClient ? client.madeAt : performance.now();
  const query_timeout = since + PATIENCE_MS - performance.now();
  const config = { text: `SET lock_timeout = ${LOCK_PATIENCE_MS}`, query_timeout };
  await client.query(config);
}

/**
 * Hangs up when it cannot log in. pg's own Client leaves the socket open when it aborts a login
 * itself, for instance without a password: the process stays alive, and the engine waits, for a
 * minute.
 */
class HangingUpClient extends pg.Client {
  /** By the clock of `performance`; the pool connects at once. */
  readonly madeAt = performance.now();

  constructor(config?: pg.ClientConfig) {
    super(config);
    this.connection.on('error', () => this.connection.stream.destroy());
  }
}

const { builtins } = pg.types;

/** Counts and times are `bigint`, which the driver would hand out as text. */
const getTypeParser: typeof pg.types.getTypeParser = (type: number, format?: string) =>
  type === builtins.INT8 ? Number : pg.types.getTypeParser(type, format as 'text');

async function takeClient(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw fromPostgres(error);
  }
}

function queryWithin(client: pg.PoolClient, giveUpAt: number): Query {
  return async <Row>({ text, values, patienceMs = Number.POSITIVE_INFINITY }: Statement) => {
    // The engine's own limit would be a parameter at connecting, which poolers refuse.
    const query_timeout = Math.max(1, Math.min(patienceMs, giveUpAt - performance.now()));
    const config = { text, ...(values !== undefined && { values: [...values] }), query_timeout };
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

function duplicateOrUndone(error: unknown): string | undefined {
  return sqlStateOf(error) === UNIQUE_VIOLATION ? UNIQUE_VIOLATION : repeatableStateOf(error);
}
