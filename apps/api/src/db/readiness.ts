import Sqlite from 'better-sqlite3';
import type { Clock } from '../time/clock.ts';
import type { Database } from './open.ts';

/** Every database of the program has rows of this table. */
const READ = 'SELECT hash FROM __drizzle_migrations LIMIT 1';

/** Time a success is believed, so that asking often costs nothing, in milliseconds. */
const BELIEVED_MS = 1_000;

/** Makes what reads a row from the file, once a second at most, and throws where that cannot be. */
export function createReadinessProbe(database: Database, clock: Clock): () => void {
  let readAt = Number.NEGATIVE_INFINITY;
  return () => {
    // Also asks again after the clock was set back.
    if (Math.abs(clock() - readAt) < BELIEVED_MS) return;
    readFile(database);
    readAt = clock();
  };
}

/**
 * A connection that stands answers from its memory, and from a file that was removed: this one is
 * opened for the question.
 */
function readFile({ sqlite }: Database): void {
  if (sqlite.memory) return void sqlite.prepare(READ).get();
  const fresh = new Sqlite(sqlite.name, { readonly: true, timeout: 0 });
  try {
    fresh.prepare(READ).get();
  } finally {
    fresh.close();
  }
}
