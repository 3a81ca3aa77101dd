/** Reasons to refuse a database for its version. Each ends a sentence about the database. */
export const VERSION_PROBLEMS = {
  empty: 'is empty: start the server once to create its tables',
  older: 'was created by an older version of Starguess: start the server once to migrate it',
  newer: 'was created by a newer version of Starguess',
  stranger: 'is not a Starguess database',
} as const;

/** Where the database is, and which engine serves it. */
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

/** The number of runs in the daily Crono game of a date; a null date means all private games. */
export type DatedRuns = { readonly date: string | null; readonly runs: number };

/** A picture and the address that records use for it. */
export type Picture = { readonly address: string; readonly bytes: Uint8Array };
