import Sqlite from 'better-sqlite3';
import type { Clock } from '../../time/clock.ts';
import { translating } from './errors.ts';
import type { Database } from './open.ts';

/** Every database of the program has rows of this table. */
const READ = 'SELECT hash FROM __drizzle_migrations LIMIT 1';

/** How long a success is reused, in milliseconds, so that frequent checks cost little. */
const BELIEVED_MS = 1_000;

/**
 * Creates a probe that reads a row from the file, at most once a second, and throws if it cannot.
 */
export function createReadinessProbe(database: Database, clock: Clock): () => void {
  let readAt = Number.NEGATIVE_INFINITY;
  return () => {
    // The absolute difference also expires when the clock is set back by a second or more.
    if (Math.abs(clock() - readAt) < BELIEVED_MS) return;
    translating(() => readFile(database));
    readAt = clock();
  };
}

/** Opens a new connection: an existing one would answer from memory, or from a deleted file. */
function readFile({ sqlite }: Database): void {
  if (sqlite.memory) return void sqlite.prepare(READ).get();
  const fresh = new Sqlite(sqlite.name, { readonly: true, timeout: 0 });
  try {
    fresh.prepare(READ).get();
  } finally {
    fresh.close();
  }
}
