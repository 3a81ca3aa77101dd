import type { Connection, Query } from '../../db/postgres/connection.ts';
import type { PostgresWriter } from '../../db/postgres/writer.ts';
import { createTableRepository, type Steps } from './repository.ts';

export function createPostgresTables(
  { query, transaction }: Connection,
  { write }: PostgresWriter,
) {
  const run = async <Result>(steps: Steps<Result>, runQuery: Query): Promise<Result> => {
    let step = steps.next([]);
    while (!step.done) step = steps.next(await runQuery(step.value));
    return step.value;
  };
  return createTableRepository({
    read: (steps) => run(steps(), query),
    write: (steps) => write(() => transaction((inTransaction) => run(steps(), inTransaction))),
  });
}
