import { inArray, sql } from 'drizzle-orm';
import type { Database } from './open.ts';
import type { feedback, trackedEvents } from './tables.ts';
import type { Writer } from './writer.ts';

/** Deletes some of what is kept no longer, and gives how many rows: none when nothing is left. */
export type Sweep = (now: number) => Promise<number>;

/** Rows deleted in one go, so that no write waits long for them. */
export const SWEPT_ROWS = 500;

export type AgeSweepOptions = {
  readonly table: typeof feedback | typeof trackedEvents;
  readonly writer: Writer;
  readonly lifetimeMs: number;
};

/**
 * Deletes rows that were received longer ago than their lifetime. Rows are numbered as they come,
 * so only the lowest numbers are looked at: the time needs no index, which every write would pay.
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
