import { randomBytes } from 'node:crypto';
import type { Connection } from '../db/postgres/connection.ts';
import type { PostgresWriter } from '../db/postgres/writer.ts';
import { SECRET_LENGTH, SECRET_NAME, type SecretRepository } from './secret-repository.ts';

export function createPostgresSecrets(
  { query }: Connection,
  { write }: PostgresWriter,
): SecretRepository {
  const find = async () => {
    const [row] = await query<{ bytes: Uint8Array }>({ text: FIND, values: [SECRET_NAME] });
    return row?.bytes;
  };
  const make = async () => {
    await query({ text: MAKE, values: [SECRET_NAME, randomBytes(SECRET_LENGTH)] });
    // Another process may have been first.
    const stored = await find();
    if (stored === undefined) throw new Error('The secret was deleted as soon as it was made');
    return stored;
  };
  return {
    find,
    findOrMake: async () => (await find()) ?? write(make),
  };
}

const FIND = 'SELECT bytes FROM secret WHERE name = $1';
const MAKE = 'INSERT INTO secret (name, bytes) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING';
