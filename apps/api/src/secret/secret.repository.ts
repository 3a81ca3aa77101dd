import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ask, type Engine } from '../db/engine.ts';
import { secretTable } from './secret.table.ts';

const SECRET_NAME = 'daily';

/** The length of a generated secret, in bytes. */
export const SECRET_LENGTH = 32;

/** The secret that the schedule is drawn under, if the operator has not set one. */
export type SecretRepository = {
  /** Returns `undefined` if no secret exists yet. */
  readonly find: () => Promise<Uint8Array | undefined>;
  /** Returns the secret; the first process to ask creates it. */
  readonly findOrMake: () => Promise<Uint8Array>;
};

export function createSecrets({ columns, read, write }: Engine): SecretRepository {
  const secrets = secretTable(columns);
  const findSteps = ask((db) => db.select().from(secrets).where(eq(secrets.name, SECRET_NAME)));
  const find = async () => (await read(findSteps))[0]?.bytes;
  const make = () =>
    write(function* () {
      const made = { name: SECRET_NAME, bytes: randomBytes(SECRET_LENGTH) };
      yield* ask((db) => db.insert(secrets).values(made).onConflictDoNothing());
      // Another process may have been first.
      const [stored] = yield* findSteps;
      if (stored === undefined) throw new Error('The secret was deleted as soon as it was created');
      return stored.bytes;
    });
  return { find, findOrMake: async () => (await find()) ?? make() };
}
