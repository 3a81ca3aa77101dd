import type { Connection } from '../../db/postgres/connection.ts';
import type { WatchWrite } from '../../db/writes.ts';
import type { EventRepository } from './repository.ts';

type Options = { readonly watchWrite: WatchWrite | undefined; readonly lifetimeMs: number };

export function createPostgresEvents(_connection: Connection, _options: Options): EventRepository {
  throw new Error('not written');
}
