import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { secrets } from '../../db/tables.ts';
import type { Writer } from '../../db/writer.ts';

const NAME = 'daily';
const LENGTH = 32;

/** The schedule's secret kept in the database, made by the first process that asks for it. */
export const storedSecret = ({ orm }: Database, writer: Writer): Promise<Uint8Array> =>
  writer.write(() => {
    orm
      .insert(secrets)
      .values({ name: NAME, bytes: randomBytes(LENGTH) })
      .onConflictDoNothing()
      .run();
    const stored = orm.select().from(secrets).where(eq(secrets.name, NAME)).get();
    if (stored === undefined) throw new Error('The secret was not stored');
    return stored.bytes;
  });
