/** Where the database is, and which engine keeps it. */
export type DatabaseAddress = SqliteAddress | PostgresAddress;

export type SqliteAddress = {
  readonly engine: 'sqlite';
  /** A path, or `IN_MEMORY`. */
  readonly file: string;
};

export type PostgresAddress = {
  readonly engine: 'postgres';
  /** A `postgres:` URL, with its password. */
  readonly url: string;
};

/** The file of a SQLite database that lives as long as its connection. */
export const IN_MEMORY = ':memory:';
