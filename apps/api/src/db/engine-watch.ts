export type PoolFigures = {
  readonly total: number;
  readonly idle: number;
  /** How many calls wait for a connection. */
  readonly waiting: number;
};

/** What may be measured of the connections to a PostgreSQL engine. */
export type PostgresWatch = {
  /** Takes a function that reads the pool's figures of the moment. Called once. */
  readonly watchPool: (read: () => PoolFigures) => void;
  /** Called before work runs again, with the SQLSTATE that undid it. */
  readonly noteRetry: (sqlState: string) => void;
  /** Called for each statement that several wins may share, with their number. */
  readonly noteBatch: (jobs: number) => void;
};
