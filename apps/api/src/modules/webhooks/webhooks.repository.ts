import { DAY_MS } from '@starguess/game-core';
import { and, eq, isNotNull, lt, lte } from 'drizzle-orm';
import { type Engine, query } from '../../db/engine.ts';
import type { Sweep } from '../../db/sweep.ts';
import { type Milliseconds, wholeMilliseconds } from '../../time/milliseconds.ts';
import { deliveryTable } from './webhooks.table.ts';

export type Delivery = Readonly<
  Omit<ReturnType<typeof deliveryTable>['$inferSelect'], 'nextTryAt'>
>;

/** Keeps what is to be posted, and who posts it when. */
export type Deliveries = {
  /** Adds the deliveries that are not there yet. */
  readonly plan: (deliveries: readonly Delivery[]) => Promise<void>;
  readonly listDue: (now: Milliseconds) => Promise<readonly Delivery[]>;
  /** Takes the next try; null makes it the last. False if it is taken or done. */
  readonly claim: (delivery: Delivery, nextTryAt: Milliseconds | null) => Promise<boolean>;
  readonly finish: (delivery: Delivery) => Promise<void>;
};

export type DeliveryRepository = Deliveries & { readonly sweep: Sweep };

const LIFETIME_MS = 30 * DAY_MS;

export function createDeliveries({ columns, read, write }: Engine): DeliveryRepository {
  const table = deliveryTable(columns);
  const isThis = ({ target, event, subject }: Delivery) =>
    and(eq(table.target, target), eq(table.event, event), eq(table.subject, subject));
  return {
    plan: async (deliveries) => {
      const rows = deliveries.map((delivery) => ({ ...delivery, nextTryAt: delivery.dueAt }));
      await write(query((db) => db.insert(table).values(rows).onConflictDoNothing()));
    },
    listDue: (now) =>
      read(
        query((db) =>
          db.select().from(table).where(lte(table.nextTryAt, now)).orderBy(table.dueAt),
        ),
      ),
    claim: async (delivery, nextTryAt) => {
      const { tries } = delivery;
      const claimed = await write(
        query((db) =>
          db
            .update(table)
            .set({ tries: tries + 1, nextTryAt })
            .where(and(isThis(delivery), eq(table.tries, tries), isNotNull(table.nextTryAt)))
            .returning({ tries: table.tries }),
        ),
      );
      return claimed.length > 0;
    },
    finish: async (delivery) => {
      await write(query((db) => db.update(table).set({ nextTryAt: null }).where(isThis(delivery))));
    },
    sweep: async (now) => {
      const isOld = lt(table.dueAt, wholeMilliseconds(now - LIFETIME_MS));
      const swept = await write(
        query((db) => db.delete(table).where(isOld).returning({ target: table.target })),
      );
      return swept.length;
    },
  };
}

/** Keeps deliveries in memory, for what is posted because the database takes none. */
export function createUnstoredDeliveries(): Deliveries {
  const kept = new Map<string, Delivery & { readonly nextTryAt: Milliseconds | null }>();
  const keyOf = ({ target, event, subject }: Delivery) => `${target} ${event} ${subject}`;
  return {
    plan: async (deliveries) => {
      for (const one of deliveries) {
        if (!kept.has(keyOf(one))) kept.set(keyOf(one), { ...one, nextTryAt: one.dueAt });
      }
    },
    listDue: async (now) =>
      [...kept.values()].filter(({ nextTryAt }) => nextTryAt !== null && nextTryAt <= now),
    claim: async (delivery, nextTryAt) => {
      const known = kept.get(keyOf(delivery));
      if (known?.nextTryAt === null || known?.tries !== delivery.tries) return false;
      kept.set(keyOf(delivery), { ...delivery, tries: delivery.tries + 1, nextTryAt });
      return true;
    },
    finish: async (delivery) => {
      kept.set(keyOf(delivery), { ...delivery, nextTryAt: null });
    },
  };
}
