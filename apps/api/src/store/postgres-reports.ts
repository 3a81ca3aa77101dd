import type { Connection } from '../db/postgres/connection.ts';
import type { WatchWrite } from '../db/writes.ts';
import type { ReportRepository } from './report-repository.ts';

type Options = { readonly watchWrite: WatchWrite | undefined };

export function createPostgresReports(_connection: Connection, _options: Options): ReportRepository {
  throw new Error('not written');
}
