import type { Connection, Query } from '../../db/postgres/connection.ts';
import type { PostgresWriter } from '../../db/postgres/writer.ts';
import { createTableRepository, type Steps, type TableRepository } from './repository.ts';

export function createPostgresTables(
  { query, transaction }: Connection,
  { writer, lifetimeMs }: { readonly writer: PostgresWriter; readonly lifetimeMs: number },
): TableRepository {
  return createTableRepository(
    {
      read: (steps) => run(steps(), query),
      write: (steps) =>
        writer.write(() => transaction((inTransaction) => run(steps(), inTransaction))),
    },
    lifetimeMs,
  );
}

async function run<Result>(steps: Steps<Result>, query: Query): Promise<Result> {
  let step = steps.next([]);
  while (!step.done) step = steps.next(await query(step.value));
  return step.value;
}
