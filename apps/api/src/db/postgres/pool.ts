import pg from 'pg';
import { fromPostgres } from './postgres-error.ts';

/** The time limit of a call, including the wait for a connection and all repetitions. */
export const CALL_TIMEOUT_MS = 5_000;
/** The time limit for logging in, which leaves a call at least a second for `limitLockWaits`. */
const LOGIN_TIMEOUT_MS = 4_000;
/**
 * The longest time that the engine lets a statement wait for a lock. It is shorter than a call, so
 * that backends that serve abandoned statements do not accumulate. A statement that needs two locks
 * may wait twice as long.
 */
const LOCK_TIMEOUT_MS = 4_500;
const MAX_CONNECTIONS = 10;

/** Connections that are made as they are needed. */
export function createPool(address: string): pg.Pool {
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

export async function acquireClient(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw fromPostgres(error);
  }
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
