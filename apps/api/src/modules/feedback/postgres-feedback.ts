import type { Connection } from '../../db/postgres/connection.ts';
import type { WatchWrite } from '../../db/writes.ts';
import type { FeedbackRepository } from './repository.ts';

type Options = { readonly watchWrite: WatchWrite | undefined; readonly lifetimeMs: number };

export function createPostgresFeedback(
  _connection: Connection,
  _options: Options,
): FeedbackRepository {
  throw new Error('not written');
}
