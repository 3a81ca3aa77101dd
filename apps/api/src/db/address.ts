/** Where the database is, and which engine keeps it. */
export type DatabaseAddress = {
  readonly engine: 'sqlite';
  /** A path, or `IN_MEMORY`. */
  readonly file: string;
};

/** The file of a SQLite database that lives as long as its connection. */
export const IN_MEMORY = ':memory:';
