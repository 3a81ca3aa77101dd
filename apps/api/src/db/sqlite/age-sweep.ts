import { SWEPT_ROWS, type Sweep } from '../writes.ts';
import type { Database } from './open.ts';
import type { Writer } from './writer.ts';

export type AgeSweepOptions = {
  readonly table: 'feedback' | 'tracked_event';
  readonly writer: Writer;
  readonly lifetimeMs: number;
};

/**
 * Deletes rows that are older than their lifetime. Row numbers increase with time, so a sweep reads
 * only the lowest numbers. The time column needs no index, which would slow every write.
 */
export function createAgeSweep(
  { sqlite }: Database,
  { table, writer, lifetimeMs }: AgeSweepOptions,
): Sweep {
  const remove = sqlite.prepare<{ before: number }>(
    `DELETE FROM ${table} WHERE id IN (
       SELECT id FROM (SELECT id, received_at FROM ${table} ORDER BY id LIMIT ${SWEPT_ROWS})
       WHERE received_at < @before
     )`,
  );
  return (now) => writer.write(() => remove.run({ before: now - lifetimeMs }).changes);
}
