import { sql } from 'drizzle-orm';
import { createAgeSweep } from '../../db/sqlite/age-sweep.ts';
import type { Database } from '../../db/sqlite/open.ts';
import { trackedEvents } from '../../db/sqlite/tables.ts';
import type { Writer } from '../../db/sqlite/writer.ts';
import type { EventRepository } from './tracking.ts';

/** The analytics events in SQLite. */
export function createSqliteEvents(
  database: Database,
  { writer, lifetimeMs }: { readonly writer: Writer; readonly lifetimeMs: number },
): EventRepository {
  const insert = database.orm
    .insert(trackedEvents)
    .values({
      eventName: sql.placeholder('eventName'),
      attributes: sql.placeholder('attributes'),
      deviceId: sql.placeholder('deviceId'),
      sessionId: sql.placeholder('sessionId'),
      receivedAt: sql.placeholder('receivedAt'),
    })
    .prepare();

  return {
    store: (event) =>
      writer.write(() => {
        insert.run(event);
      }),
    sweep: createAgeSweep(database, { table: trackedEvents, writer, lifetimeMs }),
  };
}
