import { createAgeSweep } from '../../db/postgres/age-sweep.ts';
import type { Connection } from '../../db/postgres/connection.ts';
import type { PostgresWriter } from '../../db/postgres/writer.ts';
import type { EventRepository, ReceivedEvent } from './repository.ts';

/** The analytics events in PostgreSQL. */
export function createPostgresEvents(
  connection: Connection,
  { writer, lifetimeMs }: { readonly writer: PostgresWriter; readonly lifetimeMs: number },
): EventRepository {
  const insert = writer.gather(async (events: readonly ReceivedEvent[]) => {
    await connection.query({
      text: INSERT,
      values: [
        events.map(({ eventName }) => eventName),
        events.map(({ attributes }) => JSON.stringify(attributes)),
        events.map(({ deviceId }) => deviceId),
        events.map(({ sessionId }) => sessionId),
        events.map(({ receivedAt }) => receivedAt),
      ],
    });
    return events.map(() => undefined);
  });

  return {
    store: insert,
    sweep: createAgeSweep(connection, { table: 'tracked_event', writer, lifetimeMs }),
  };
}

const INSERT = `INSERT INTO tracked_event
    (event_name, attributes, device_id, session_id, received_at)
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[])`;
