import type { Connection } from '../../db/postgres/connection.ts';
import type { PostgresWriter } from '../../db/postgres/writer.ts';
import { SWEPT_ROWS } from '../../db/writes.ts';
import type { PlayerRecord, PlayerRecordRepository } from './player-records.ts';

export function createPostgresPlayerRecords(
  { query }: Connection,
  { writer, lifetimeMs }: { readonly writer: PostgresWriter; readonly lifetimeMs: number },
): PlayerRecordRepository {
  /** Returns how many rows it has changed. */
  const write = (text: string, values: readonly unknown[]) =>
    writer.write(async () => (await query({ text: `${text} RETURNING 1`, values })).length);
  return {
    find: async (addressHash) =>
      (await query<PlayerRecord>({ text: FIND, values: [addressHash] }))[0],
    put: ({ addressHash, bytes, version, usedAt }, expected) => {
      const values = [addressHash, bytes, version, usedAt];
      return expected.length === 0 ? write(CREATE, values) : write(REPLACE, [...values, expected]);
    },
    remove: (addressHash, expected) => write(REMOVE, [addressHash, expected]),
    noteUse: (addressHash, usedAt) => write(NOTE_USE, [addressHash, usedAt]),
    sweep: (now) => write(SWEEP, [now - lifetimeMs]),
  };
}

const FIND = `SELECT address_hash AS "addressHash", bytes, version, used_at AS "usedAt"
  FROM record WHERE address_hash = $1`;

const CREATE = `INSERT INTO record (address_hash, bytes, version, used_at)
  VALUES ($1, $2, $3, $4) ON CONFLICT (address_hash) DO NOTHING`;

const REPLACE = `UPDATE record SET bytes = $2, version = $3, used_at = $4
  WHERE address_hash = $1 AND $5::text[] && ARRAY[version, '*']`;

const REMOVE = `DELETE FROM record WHERE address_hash = $1 AND $2::text[] && ARRAY[version, '*']`;

const NOTE_USE = 'UPDATE record SET used_at = $2 WHERE address_hash = $1';

const SWEEP = `DELETE FROM record WHERE used_at < $1 AND address_hash IN (
    SELECT address_hash FROM record WHERE used_at < $1 ORDER BY used_at LIMIT ${SWEPT_ROWS}
  )`;
