import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { secrets } from '../db/tables.ts';
import type { Writer } from '../db/writer.ts';

const NAME = 'daily';
const LENGTH = 32;

/** The schedule's secret kept in the database, made by the first process that asks for it. */
export async function storedSecret(database: Database, writer: Writer): Promise<Uint8Array> {
  const make = () => {
    const known = findSecret(database);
    if (known !== undefined) return known;
    const bytes = randomBytes(LENGTH);
    database.orm.insert(secrets).values({ name: NAME, bytes }).run();
    return bytes;
  };
  return findSecret(database) ?? writer.write(make);
}

/** The schedule's secret kept in the database; `undefined` where none was made yet. */
export function findSecret({ orm }: Database): Uint8Array | undefined {
  return orm.select().from(secrets).where(eq(secrets.name, NAME)).get()?.bytes;
}
