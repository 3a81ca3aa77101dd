import { SWEPT_ROWS, type Sweep } from '../writes.ts';
import type { Connection } from './connection.ts';
import type { PostgresWriter } from './writer.ts';

export type AgeSweepOptions = {
  readonly table: 'feedback' | 'tracked_event';
  readonly writer: PostgresWriter;
  readonly lifetimeMs: number;
};

/**
 * Deletes rows that are older than their lifetime. Row numbers increase with time, so a sweep reads
 * only the lowest numbers. The time column needs no index, which would slow every write.
 */
export function createAgeSweep(
  connection: Connection,
  { table, writer, lifetimeMs }: AgeSweepOptions,
): Sweep {
  const remove = `WITH oldest AS (
      SELECT id, received_at FROM ${table} ORDER BY id LIMIT ${SWEPT_ROWS}
    )
    DELETE FROM ${table} WHERE id IN (SELECT id FROM oldest WHERE received_at < $1) RETURNING id`;
  return (now) =>
    writer.write(async () => {
      const swept = await connection.query({ text: remove, values: [now - lifetimeMs] });
      return swept.length;
    });
}
