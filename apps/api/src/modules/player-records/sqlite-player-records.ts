import { translating } from '../../db/sqlite/errors.ts';
import type { Database } from '../../db/sqlite/open.ts';
import type { Writer } from '../../db/sqlite/writer.ts';
import { SWEPT_ROWS } from '../../db/writes.ts';
import type { Milliseconds } from '../../time/milliseconds.ts';
import type { Expected, PlayerRecord, PlayerRecordRepository } from './player-records.ts';

type Row = Omit<PlayerRecord, 'bytes'> & { readonly bytes: Buffer };
type Address = { readonly addressHash: Buffer };
/** A JSON list; null means any version. */
type Versions = { readonly versions: string | null };

export function createSqlitePlayerRecords(
  { sqlite }: Database,
  { writer, lifetimeMs }: { readonly writer: Writer; readonly lifetimeMs: number },
): PlayerRecordRepository {
  const find = sqlite.prepare<Address, Row>(
    'SELECT bytes, version, used_at AS usedAt FROM record WHERE address_hash = @addressHash',
  );
  const create = sqlite.prepare<Address & Row>(
    `INSERT INTO record (address_hash, bytes, version, used_at)
     VALUES (@addressHash, @bytes, @version, @usedAt) ON CONFLICT DO NOTHING`,
  );
  const replace = sqlite.prepare<Address & Row & Versions>(
    `UPDATE record SET bytes = @bytes, version = @version, used_at = @usedAt WHERE ${IS_EXPECTED}`,
  );
  const remove = sqlite.prepare<Address & Versions>(`DELETE FROM record WHERE ${IS_EXPECTED}`);
  const noteUse = sqlite.prepare<Address & { usedAt: Milliseconds }>(
    'UPDATE record SET used_at = @usedAt WHERE address_hash = @addressHash',
  );
  const removeUnused = sqlite.prepare<{ before: number }>(
    `DELETE FROM record WHERE address_hash IN (
       SELECT address_hash FROM record WHERE used_at < @before LIMIT ${SWEPT_ROWS}
     )`,
  );

  return {
    find: async (addressHash) => {
      const row = translating(() => find.get({ addressHash }));
      return row && { ...row, bytes: new Uint8Array(row.bytes) };
    },
    put: ({ bytes, ...record }, expected) => {
      const row = { ...record, bytes: Buffer.from(bytes) };
      return writer.write(() => {
        const { changes } =
          expected === 'nothing'
            ? create.run(row)
            : replace.run({ ...row, versions: versionsOf(expected) });
        return changes > 0;
      });
    },
    remove: (addressHash, expected) =>
      writer.write(() => {
        const { changes } = remove.run({ addressHash, versions: versionsOf(expected) });
        if (changes > 0) return 'removed';
        return find.get({ addressHash }) === undefined ? 'missing' : 'unexpected';
      }),
    noteUse: (addressHash, usedAt) =>
      writer.write(() => {
        noteUse.run({ addressHash, usedAt });
      }),
    sweep: (now) => writer.write(() => removeUnused.run({ before: now - lifetimeMs }).changes),
  };
}

const IS_EXPECTED = `address_hash = @addressHash
  AND (@versions IS NULL OR version IN (SELECT value FROM json_each(@versions)))`;

function versionsOf(expected: Expected): string | null {
  if (expected === 'anything') return null;
  return JSON.stringify(expected === 'nothing' ? [] : expected);
}
