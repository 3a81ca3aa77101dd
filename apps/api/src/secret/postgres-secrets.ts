import type { Connection } from '../db/postgres/connection.ts';
import type { WatchWrite } from '../db/writes.ts';
import type { SecretRepository } from './secret-repository.ts';

type Options = { readonly watchWrite: WatchWrite | undefined };

export function createPostgresSecrets(
  _connection: Connection,
  _options: Options,
): SecretRepository {
  throw new Error('not written');
}
