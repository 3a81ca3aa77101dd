import { randomBytes } from 'node:crypto';
import { translating } from '../db/sqlite/errors.ts';
import type { Database } from '../db/sqlite/open.ts';
import type { Writer } from '../db/sqlite/writer.ts';
import { SECRET_LENGTH, SECRET_NAME, type SecretRepository } from './secret-repository.ts';

export function createSqliteSecrets({ sqlite }: Database, writer: Writer): SecretRepository {
  const find = (): Uint8Array | undefined =>
    sqlite
      .prepare<[string], Buffer>('SELECT bytes FROM secret WHERE name = ?')
      .pluck()
      .get(SECRET_NAME);
  const make = () => {
    const known = find();
    if (known !== undefined) return known;
    const bytes = randomBytes(SECRET_LENGTH);
    sqlite.prepare('INSERT INTO secret (name, bytes) VALUES (?, ?)').run(SECRET_NAME, bytes);
    return bytes;
  };
  return {
    find: async () => translating(find),
    findOrMake: async () => translating(find) ?? writer.write(make),
  };
}
