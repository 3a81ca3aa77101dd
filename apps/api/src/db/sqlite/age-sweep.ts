import { inArray, sql } from 'drizzle-orm';
import { SWEPT_ROWS, type Sweep } from '../writes.ts';
import type { Database } from './open.ts';
import type { feedback, trackedEvents } from './tables.ts';
import type { Writer } from './writer.ts';

export type AgeSweepOptions = {
  readonly table: typeof feedback | typeof trackedEvents;
  readonly writer: Writer;
  readonly lifetimeMs: number;
};

/**
 * Deletes rows that are older than their lifetime. Row numbers increase with time, so a sweep reads
 * only the lowest numbers. The time column needs no index, which would slow every write.
 */
export function createAgeSweep(
  { orm }: Database,
  { table, writer, lifetimeMs }: AgeSweepOptions,
): Sweep {
  const oldest = orm
    .select({ id: table.id, receivedAt: table.receivedAt })
    .from(table)
    .orderBy(table.id)
    .limit(SWEPT_ROWS)
    .as('oldest');
  const expired = orm
    .select({ id: oldest.id })
    .from(oldest)
    .where(sql`${oldest.receivedAt} < ${sql.placeholder('before')}`);
  const remove = orm.delete(table).where(inArray(table.id, expired)).prepare();
  return (now) => writer.write(() => remove.run({ before: now - lifetimeMs }).changes);
}
