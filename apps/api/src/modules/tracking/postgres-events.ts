import { createAgeSweep } from '../../db/postgres/age-sweep.ts';
import type { Connection } from '../../db/postgres/connection.ts';
import type { PostgresWriter } from '../../db/postgres/writer.ts';
import type { EventRepository } from './tracking.ts';

export function createPostgresEvents(
  connection: Connection,
  { writer, lifetimeMs }: { readonly writer: PostgresWriter; readonly lifetimeMs: number },
): EventRepository {
  return {
    store: ({ eventName, attributes, deviceId, sessionId, receivedAt }) =>
      writer.write(async () => {
        const values = [eventName, JSON.stringify(attributes), deviceId, sessionId, receivedAt];
        await connection.query({ text: INSERT, values });
      }),
    sweep: createAgeSweep(connection, { table: 'tracked_event', writer, lifetimeMs }),
  };
}

const INSERT = `INSERT INTO tracked_event
    (event_name, attributes, device_id, session_id, received_at)
  VALUES ($1, $2, $3, $4, $5)`;
