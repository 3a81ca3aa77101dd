import { DAY_MS } from '@starguess/game-core';
import { and, eq, isNotNull, lt, lte } from 'drizzle-orm';
import { type Engine, query } from '../../db/engine.ts';
import { type Milliseconds, wholeMilliseconds } from '../../time/milliseconds.ts';
import { deliveryTable } from './webhooks.table.ts';

type Row = ReturnType<typeof deliveryTable>['$inferSelect'];

export type Delivery = Readonly<Omit<Row, 'nextTryAt'>>;

/** Stores what is to be posted, and claims of who posts it when. */
export type DeliveryRepository = ReturnType<typeof createDeliveryRepository>;

const LIFETIME_MS = 30 * DAY_MS;

export function createDeliveryRepository({ columns, read, write }: Engine) {
  const table = deliveryTable(columns);
  const isThis = ({ target, event, subject }: Delivery) =>
    and(eq(table.target, target), eq(table.event, event), eq(table.subject, subject));
  const change = (values: Partial<Row>, where: ReturnType<typeof and>) =>
    write(query((db) => db.update(table).set(values).where(where).returning()));
  return {
    /** Adds the deliveries that are missing. */
    plan: async (deliveries: readonly Delivery[]) => {
      const rows = deliveries.map((delivery) => ({ ...delivery, nextTryAt: delivery.dueAt }));
      await write(query((db) => db.insert(table).values(rows).onConflictDoNothing()));
    },
    listDue: (now: Milliseconds): Promise<readonly Delivery[]> => {
      const isDue = lte(table.nextTryAt, now);
      return read(query((db) => db.select().from(table).where(isDue).orderBy(table.dueAt)));
    },
    /** Claims the next attempt; null makes it the last. False if it is claimed or done. */
    claim: async (delivery: Delivery, nextTryAt: Milliseconds | null) => {
      const { tries } = delivery;
      const isOpen = and(isThis(delivery), eq(table.tries, tries), isNotNull(table.nextTryAt));
      return (await change({ tries: tries + 1, nextTryAt }, isOpen)).length > 0;
    },
    finish: (delivery: Delivery) => change({ nextTryAt: null }, isThis(delivery)),
    sweep: async (now: Milliseconds) => {
      const isOld = lt(table.dueAt, wholeMilliseconds(now - LIFETIME_MS));
      return (await write(query((db) => db.delete(table).where(isOld).returning()))).length;
    },
  };
}
