import { inArray, lt } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type Engine, query } from './engine.ts';
import { SWEPT_ROWS, type Sweep } from './sweep.ts';

export type AgeSweepOptions = {
  readonly table: SQLiteTable & Readonly<Record<'id' | 'receivedAt', SQLiteColumn>>;
  readonly lifetimeMs: number;
};

/**
 * Deletes rows that are older than their lifetime. Row numbers increase with time, so a sweep reads
 * only the lowest numbers. The time column needs no index, which would slow every write.
 */
export function createAgeSweep({ write }: Engine, { table, lifetimeMs }: AgeSweepOptions): Sweep {
  const { id, receivedAt } = table;
  const remove = query((db, { before }: { before: number }) => {
    const oldest = db
      .select({ id, receivedAt })
      .from(table)
      .orderBy(id)
      .limit(SWEPT_ROWS)
      .as('oldest');
    const tooOld = db.select({ id: oldest.id }).from(oldest).where(lt(oldest.receivedAt, before));
    return db.delete(table).where(inArray(id, tooOld)).returning({ id });
  });
  return async (now) => (await write(remove({ before: now - lifetimeMs }))).length;
}
