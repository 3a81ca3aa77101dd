import type Sqlite from 'better-sqlite3';
import { translating } from '../../db/sqlite/errors.ts';
import type { Database } from '../../db/sqlite/open.ts';
import type { Writer } from '../../db/sqlite/writer.ts';
import { createTableRepository, type Steps, type TableRepository } from './repository.ts';

export function createSqliteTables(
  { sqlite }: Database,
  { writer, lifetimeMs }: { readonly writer: Writer; readonly lifetimeMs: number },
): TableRepository {
  const prepared = new Map<string, Sqlite.Statement<[Readonly<Record<string, unknown>>]>>();
  const prepare = (text: string) => {
    const known = prepared.get(text) ?? sqlite.prepare<[Readonly<Record<string, unknown>>]>(text);
    prepared.set(text, known);
    return known;
  };
  const run = <Result>(steps: Steps<Result>): Result => {
    let step = steps.next([]);
    while (!step.done) {
      const { text, values } = step.value;
      const statement = prepare(text);
      // SQLite takes `$1` for a name.
      const named = Object.fromEntries(values.map((value, index) => [index + 1, value]));
      if (statement.reader) step = steps.next(statement.all(named));
      else {
        statement.run(named);
        step = steps.next([]);
      }
    }
    return step.value;
  };
  return createTableRepository(
    {
      read: async (steps) => translating(() => run(steps())),
      write: (steps) => writer.write(() => run(steps())),
    },
    lifetimeMs,
  );
}
