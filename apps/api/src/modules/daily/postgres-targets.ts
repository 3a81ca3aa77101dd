import type { Connection } from '../../db/postgres/connection.ts';
import type { WatchWrite } from '../../db/writes.ts';
import type { ServedTargetRepository } from './repository.ts';

type Options = { readonly watchWrite: WatchWrite | undefined };

export function createPostgresTargets(
  _connection: Connection,
  _options: Options,
): ServedTargetRepository {
  throw new Error('not written');
}
