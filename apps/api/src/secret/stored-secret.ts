import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { secrets } from '../db/tables.ts';
import type { Writer } from '../db/writer.ts';

const NAME = 'daily';
const LENGTH = 32;

/** Returns the schedule's secret from the database; the first process to ask creates it. */
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

/** Returns the schedule's secret from the database; `undefined` if none exists yet. */
export function findSecret({ orm }: Database): Uint8Array | undefined {
  return orm.select().from(secrets).where(eq(secrets.name, NAME)).get()?.bytes;
}
