import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { translating } from '../db/sqlite/errors.ts';
import type { Database } from '../db/sqlite/open.ts';
import { secrets } from '../db/sqlite/tables.ts';
import type { Writer } from '../db/sqlite/writer.ts';
import { SECRET_LENGTH, SECRET_NAME, type SecretRepository } from './secret-repository.ts';

/** The schedule's secret in SQLite. */
export function createSqliteSecrets({ orm }: Database, writer: Writer): SecretRepository {
  const find = (): Uint8Array | undefined =>
    orm.select().from(secrets).where(eq(secrets.name, SECRET_NAME)).get()?.bytes;
  const make = () => {
    const known = find();
    if (known !== undefined) return known;
    const bytes = randomBytes(SECRET_LENGTH);
    orm.insert(secrets).values({ name: SECRET_NAME, bytes }).run();
    return bytes;
  };
  return {
    find: async () => translating(find),
    findOrMake: async () => translating(find) ?? writer.write(make),
  };
}
