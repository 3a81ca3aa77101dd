import type { Connection } from '../db/postgres/connection.ts';
import type { PostgresWriter } from '../db/postgres/writer.ts';
import type { ReportRepository } from './report-repository.ts';

export function createPostgresReports(
  _connection: Connection,
  _writer: PostgresWriter,
): ReportRepository {
  return {} as ReportRepository;
}
