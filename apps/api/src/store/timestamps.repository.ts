import { eq } from 'drizzle-orm';
import { type Engine, query } from '../db/engine.ts';
import type { ClockTimestamp } from '../time/clock-trust.ts';
import type { Milliseconds } from '../time/milliseconds.ts';
import { siteTimestampTable } from './timestamps.table.ts';

/**
 * Names of stored instants: those of the clock, midnight UTC of the first archive day, and when the
 * database was last backed up, found sound, and rid of what had expired.
 */
export type TimestampName =
  | ClockTimestamp
  | 'archive-from'
  | 'backed-up'
  | 'checked'
  | 'swept'
  | `server ${string}`;

/** Instants that outlive the processes of a site, in milliseconds since 1970-01-01 UTC. */
export type TimestampRepository = {
  readonly read: () => Promise<ReadonlyMap<string, Milliseconds>>;
  /** Returns the instant under a name. Stores the given one first if there is none. */
  readonly findOrStore: (name: TimestampName, instant: Milliseconds) => Promise<Milliseconds>;
  /** Stores an instant under a name; `undefined` deletes the stored one. */
  readonly set: (name: TimestampName, instant: Milliseconds | undefined) => Promise<void>;
};

export function createTimestamps({ columns, read, write }: Engine): TimestampRepository {
  const timestamps = siteTimestampTable(columns);
  const find = (name: TimestampName) =>
    query((db) => db.select().from(timestamps).where(eq(timestamps.name, name)));
  const add = (name: TimestampName, instant: Milliseconds) =>
    query((db) => db.insert(timestamps).values({ name, instant }).onConflictDoNothing());
  return {
    read: async () => {
      const rows = await read(query((db) => db.select().from(timestamps)));
      return new Map(rows.map(({ name, instant }) => [name, instant]));
    },
    findOrStore: async (name, instant) => {
      const [stored] = await read(find(name));
      if (stored !== undefined) return stored.instant;
      return write(function* () {
        yield* add(name, instant);
        return (yield* find(name))[0]?.instant ?? instant;
      });
    },
    set: async (name, instant) => {
      await write(
        query((db) =>
          instant === undefined
            ? db.delete(timestamps).where(eq(timestamps.name, name))
            : db
                .insert(timestamps)
                .values({ name, instant })
                .onConflictDoUpdate({ target: timestamps.name, set: { instant } }),
        ),
      );
    },
  };
}
