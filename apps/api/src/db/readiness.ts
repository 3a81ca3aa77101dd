import Sqlite from 'better-sqlite3';
import type { Database } from './open-database.ts';

/** Every database of the program has rows of this table. */
const READ = 'SELECT hash FROM __drizzle_migrations LIMIT 1';

/**
 * Reads a row from the file, and throws where that cannot be. A connection that stands answers
 * from its memory, and from a file that was removed: each call opens one of its own.
 */
export const createReadinessProbe = ({ sqlite }: Database): (() => void) => {
  if (sqlite.memory) return () => void sqlite.prepare(READ).get();
  return () => {
    const fresh = new Sqlite(sqlite.name, { readonly: true, timeout: 0 });
    try {
      fresh.prepare(READ).get();
    } finally {
      fresh.close();
    }
  };
};
