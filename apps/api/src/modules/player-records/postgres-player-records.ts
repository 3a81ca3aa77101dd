import type { Connection } from '../../db/postgres/connection.ts';
import type { PostgresWriter } from '../../db/postgres/writer.ts';
import { SWEPT_ROWS } from '../../db/writes.ts';
import type { Milliseconds } from '../../time/milliseconds.ts';
import type { Expected, PlayerRecordRepository } from './player-records.ts';

type Row = {
  readonly bytes: Buffer;
  readonly version: string;
  readonly usedAt: Milliseconds;
};

export function createPostgresPlayerRecords(
  { query }: Connection,
  { writer, lifetimeMs }: { readonly writer: PostgresWriter; readonly lifetimeMs: number },
): PlayerRecordRepository {
  const rowsOf = <R = unknown>(text: string, values: readonly unknown[]) =>
    writer.write(() => query<R>({ text, values }));

  return {
    find: async (addressHash) => {
      const [row] = await query<Row>({ text: FIND, values: [addressHash] });
      return row && { ...row, bytes: new Uint8Array(row.bytes) };
    },
    put: async ({ addressHash, bytes, version, usedAt }, expected) => {
      const values = [addressHash, Buffer.from(bytes), version, usedAt];
      const rows = await (expected === 'nothing'
        ? rowsOf(CREATE, values)
        : rowsOf(REPLACE, [...values, versionsOf(expected)]));
      return rows.length > 0;
    },
    remove: async (addressHash, expected) => {
      const [found] = await rowsOf<{ isRemoved: boolean }>(REMOVE, [
        addressHash,
        versionsOf(expected),
      ]);
      if (found === undefined) return 'missing';
      return found.isRemoved ? 'removed' : 'unexpected';
    },
    noteUse: async (addressHash, usedAt) => {
      await rowsOf(NOTE_USE, [addressHash, usedAt]);
    },
    sweep: async (now) => (await rowsOf(SWEEP, [now - lifetimeMs])).length,
  };
}

/** Null means any version. */
function versionsOf(expected: Expected): readonly string[] | null {
  if (expected === 'anything') return null;
  return expected === 'nothing' ? [] : expected;
}

const FIND = 'SELECT bytes, version, used_at AS "usedAt" FROM record WHERE address_hash = $1';

const CREATE = `INSERT INTO record (address_hash, bytes, version, used_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (address_hash) DO NOTHING RETURNING 1`;

const REPLACE = `UPDATE record SET bytes = $2, version = $3, used_at = $4
  WHERE address_hash = $1 AND ($5::text[] IS NULL OR version = ANY ($5)) RETURNING 1`;

/** Returns one row if there was a record. */
const REMOVE = `WITH removed AS (
    DELETE FROM record
    WHERE address_hash = $1 AND ($2::text[] IS NULL OR version = ANY ($2)) RETURNING 1
  )
  SELECT EXISTS (SELECT FROM removed) AS "isRemoved" FROM record WHERE address_hash = $1`;

const NOTE_USE = 'UPDATE record SET used_at = $2 WHERE address_hash = $1';

const SWEEP = `DELETE FROM record WHERE address_hash IN (
    SELECT address_hash FROM record WHERE used_at < $1 ORDER BY used_at LIMIT ${SWEPT_ROWS}
  ) AND used_at < $1 RETURNING 1`;
