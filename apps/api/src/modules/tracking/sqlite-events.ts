import { createAgeSweep } from '../../db/sqlite/age-sweep.ts';
import type { Database } from '../../db/sqlite/open.ts';
import type { Writer } from '../../db/sqlite/writer.ts';
import type { EventRepository } from './tracking.ts';

export function createSqliteEvents(
  database: Database,
  { writer, lifetimeMs }: { readonly writer: Writer; readonly lifetimeMs: number },
): EventRepository {
  const insert = database.sqlite.prepare(
    `INSERT INTO tracked_event (event_name, attributes, device_id, session_id, received_at)
     VALUES (@eventName, @attributes, @deviceId, @sessionId, @receivedAt)`,
  );
  return {
    store: (event) =>
      writer.write(() => {
        insert.run({ ...event, attributes: JSON.stringify(event.attributes) });
      }),
    sweep: createAgeSweep(database, { table: 'tracked_event', writer, lifetimeMs }),
  };
}
