import type { Connection } from '../../db/postgres/connection.ts';
import type { WatchWrite } from '../../db/writes.ts';
import type { CronoRepository } from './repository.ts';

type Options = { readonly watchWrite: WatchWrite | undefined };

export function createPostgresCrono(_connection: Connection, _options: Options): CronoRepository {
  throw new Error('not written');
}
