import type { Connection } from '../../db/postgres/connection.ts';
import type { WatchWrite } from '../../db/writes.ts';
import type { SuccessRepository } from './repository.ts';

type Options = { readonly watchWrite: WatchWrite | undefined };

export function createPostgresSuccesses(
  _connection: Connection,
  _options: Options,
): SuccessRepository {
  throw new Error('not written');
}
