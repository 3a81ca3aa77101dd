import { sql } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import type { Sweep } from '../../db/sweep.ts';
import { createAgeSweep } from '../../db/sweep.ts';
import { trackedEvents } from '../../db/tables.ts';
import type { Writer } from '../../db/writer.ts';

/** An event as stored, with nothing about the request that carried it. */
export type ReceivedEvent = {
  readonly eventName: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  /** A UUID that the page's browser generated at random; other clients choose their own. */
  readonly deviceId: string;
  /** Generated in the same way as `deviceId`. */
  readonly sessionId: string;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly receivedAt: number;
};

export type EventRepository = {
  readonly store: (event: ReceivedEvent) => Promise<void>;
  /** Deletes events that are older than their lifetime. */
  readonly sweep: Sweep;
};

export function createEventRepository(
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
