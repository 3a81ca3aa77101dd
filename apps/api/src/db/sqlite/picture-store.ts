import type { Picture } from '../database.ts';
import type { Database } from './open.ts';

/** Stores the pictures of served targets, so that they outlive their files. */
export function createPictureStore({ sqlite }: Database) {
  const insert = sqlite.prepare<{ address: string; bytes: Buffer }>(
    'INSERT INTO picture (address, bytes) VALUES (@address, @bytes) ON CONFLICT DO NOTHING',
  );
  const find = sqlite
    .prepare<[address: string], Buffer>('SELECT bytes FROM picture WHERE address = ?')
    .pluck();

  return {
    /** Stores the pictures that are not stored yet; call it inside a write. */
    store: (pictures: readonly Picture[]) => {
      for (const { address, bytes } of pictures) insert.run({ address, bytes: Buffer.from(bytes) });
    },
    find: (address: string) => {
      const bytes = find.get(address);
      return bytes && new Uint8Array(bytes);
    },
  };
}
