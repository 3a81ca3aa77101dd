import { translating } from '../../db/sqlite/errors.ts';
import type { Database } from '../../db/sqlite/open.ts';
import type { Writer } from '../../db/sqlite/writer.ts';
import { SWEPT_ROWS } from '../../db/writes.ts';
import type { PlayerRecord, PlayerRecordRepository } from './player-records.ts';

export function createSqlitePlayerRecords(
  { sqlite }: Database,
  { writer, lifetimeMs }: { readonly writer: Writer; readonly lifetimeMs: number },
): PlayerRecordRepository {
  /** Prepares a write that returns how many rows it has changed. */
  const prepare = (sql: string) => {
    const statement = sqlite.prepare<Readonly<Record<string, unknown>>>(sql);
    return (values: Readonly<Record<string, unknown>>) =>
      writer.write(() => statement.run(values).changes);
  };
  const find = sqlite.prepare<[Buffer], PlayerRecord>(
    `SELECT address_hash AS addressHash, bytes, version, used_at AS usedAt
     FROM record WHERE address_hash = ?`,
  );
  const create = prepare(
    `INSERT INTO record (address_hash, bytes, version, used_at)
     VALUES (@addressHash, @bytes, @version, @usedAt) ON CONFLICT DO NOTHING`,
  );
  const replace = prepare(
    `UPDATE record SET bytes = @bytes, version = @version, used_at = @usedAt WHERE ${IS_EXPECTED}`,
  );
  const remove = prepare(`DELETE FROM record WHERE ${IS_EXPECTED}`);
  const noteUse = prepare('UPDATE record SET used_at = @usedAt WHERE address_hash = @addressHash');
  const sweep = prepare(
    `DELETE FROM record WHERE address_hash IN (
       SELECT address_hash FROM record WHERE used_at < @before LIMIT ${SWEPT_ROWS}
     )`,
  );
  return {
    find: async (addressHash) => translating(() => find.get(addressHash)),
    put: (record, expected) =>
      expected.length === 0
        ? create(record)
        : replace({ ...record, expected: JSON.stringify(expected) }),
    remove: (addressHash, expected) => remove({ addressHash, expected: JSON.stringify(expected) }),
    noteUse: (addressHash, usedAt) => noteUse({ addressHash, usedAt }),
    sweep: (now) => sweep({ before: now - lifetimeMs }),
  };
}

const IS_EXPECTED = `address_hash = @addressHash
  AND EXISTS (SELECT 1 FROM json_each(@expected) WHERE value IN (version, '*'))`;
