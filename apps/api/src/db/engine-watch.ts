/** Runs a write and observes how long it takes and whether it fails. */
export type WatchWrite = <T>(write: () => Promise<T>) => Promise<T>;

export type PoolFigures = {
  readonly total: number;
  readonly idle: number;
  /** The number of calls that wait for a connection. */
  readonly waiting: number;
};

/** Receives measurements of the connections to a PostgreSQL engine. */
export type PostgresWatch = {
  /** Called once, with a function that reads the pool's current figures. */
  readonly watchPool: (read: () => PoolFigures) => void;
  /** Called before work runs again, with the SQLSTATE of the error that undid it. */
  readonly noteRetry: (sqlState: string) => void;
  /** Called for each transaction that can carry several wins, with the number of wins in it. */
  readonly noteBatch: (jobs: number) => void;
};
