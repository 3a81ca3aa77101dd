import { declareTable } from '../../db/tables.ts';

/** Analytics events, with the random ids that a browser generated for itself. */
export const trackedEventTable = declareTable(({ table, rowNumber, text, json, instant }) =>
  table('tracked_event', {
    id: rowNumber(),
    eventName: text('event_name').notNull(),
    attributes: json<Readonly<Record<string, string | number | true | undefined>>>().notNull(),
    deviceId: text('device_id').notNull(),
    sessionId: text('session_id').notNull(),
    receivedAt: instant('received_at').notNull(),
  }),
);
