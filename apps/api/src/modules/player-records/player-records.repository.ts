import { and, eq, inArray, lt } from 'drizzle-orm';
import { type Engine, prepare, query } from '../../db/engine.ts';
import { SWEPT_ROWS } from '../../db/sweep.ts';
import { wholeMilliseconds } from '../../time/milliseconds.ts';
import { recordTable } from './player-records.table.ts';
import type { Expected, PlayerRecordRepository } from './player-records.ts';

export function createPlayerRecordRepository(
  engine: Engine,
  lifetimeMs: number,
): PlayerRecordRepository {
  const { read, write } = engine;
  const records = recordTable(engine.columns);
  const { addressHash: address, version: tag, usedAt: lastUse } = records;
  const isExpected = (addressHash: Buffer, expected: Expected) =>
    and(eq(address, addressHash), expected.includes('*') ? undefined : inArray(tag, [...expected]));
  const find = prepare((db, { addressHash }: { readonly addressHash: Buffer }) =>
    db.select().from(records).where(eq(address, addressHash)),
  );
  const add = prepare((db, row: typeof records.$inferSelect) =>
    db.insert(records).values(row).onConflictDoNothing().returning({ tag }),
  );
  return {
    find: async (addressHash) => (await read(find({ addressHash })))[0],
    put: async ({ addressHash, bytes, version, usedAt }, expected) => {
      const changed = { bytes, version, usedAt };
      const put = await write(
        expected.length === 0
          ? add({ addressHash, ...changed })
          : query((db) =>
              db
                .update(records)
                .set(changed)
                .where(isExpected(addressHash, expected))
                .returning({ tag }),
            ),
      );
      return put.length;
    },
    remove: async (addressHash, expected) => {
      const removed = await write(
        query((db) =>
          db.delete(records).where(isExpected(addressHash, expected)).returning({ tag }),
        ),
      );
      return removed.length;
    },
    noteUse: async (addressHash, usedAt) => {
      const noted = await write(
        query((db) =>
          db.update(records).set({ usedAt }).where(eq(address, addressHash)).returning({ tag }),
        ),
      );
      return noted.length;
    },
    sweep: async (now) => {
      const isOld = lt(lastUse, wholeMilliseconds(now - lifetimeMs));
      const swept = await write(
        query((db) => {
          const oldest = db
            .select({ address })
            .from(records)
            .where(isOld)
            .orderBy(lastUse)
            .limit(SWEPT_ROWS);
          return db
            .delete(records)
            .where(and(isOld, inArray(address, oldest)))
            .returning({ tag });
        }),
      );
      return swept.length;
    },
  };
}
