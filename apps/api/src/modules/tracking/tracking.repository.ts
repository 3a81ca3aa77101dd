import { createAgeSweep } from '../../db/age-sweep.ts';
import { type Engine, prepare } from '../../db/engine.ts';
import type { Sweep } from '../../db/sweep.ts';
import { trackedEventTable } from './tracking.table.ts';

/**
 * An event with its attributes. `deviceId` and `sessionId` are UUIDs that the page's browser
 * generated at random; other clients choose their own.
 */
export type ReceivedEvent = Readonly<
  Omit<ReturnType<typeof trackedEventTable>['$inferSelect'], 'id'>
>;

export type EventRepository = {
  readonly store: (event: ReceivedEvent) => Promise<void>;
  readonly sweep: Sweep;
};

export function createEventRepository(engine: Engine, lifetimeMs: number): EventRepository {
  const events = trackedEventTable(engine.columns);
  const add = prepare((db, event: ReceivedEvent) => db.insert(events).values(event));
  return {
    store: async (event) => {
      await engine.write(add(event));
    },
    sweep: createAgeSweep(engine, { table: events, lifetimeMs }),
  };
}
