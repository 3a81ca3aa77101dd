import type { Connection } from '../../db/postgres/connection.ts';
import type { PostgresWriter } from '../../db/postgres/writer.ts';
import type { CronoRepository } from './repository.ts';

export function createPostgresCrono(
  _connection: Connection,
  _writer: PostgresWriter,
): CronoRepository {
  return {} as CronoRepository;
}
