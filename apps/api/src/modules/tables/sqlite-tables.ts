import type Sqlite from 'better-sqlite3';
import { translating } from '../../db/sqlite/errors.ts';
import type { Database } from '../../db/sqlite/open.ts';
import type { Writer } from '../../db/sqlite/writer.ts';
import { createTableRepository, type Steps } from './repository.ts';

type Named = Readonly<Record<string, unknown>>;

export function createSqliteTables({ sqlite }: Database, writer: Writer) {
  const prepared = new Map<string, Sqlite.Statement<[Named]>>();
  const run = <Result>(steps: Steps<Result>): Result => {
    let step = steps.next([]);
    while (!step.done) {
      const { text, values } = step.value;
      const statement = prepared.get(text) ?? sqlite.prepare<[Named]>(text);
      prepared.set(text, statement);
      // SQLite takes `$1` for a name.
      const named = Object.fromEntries(values.map((value, index) => [index + 1, value]));
      const rows = statement.reader ? statement.all(named) : void statement.run(named);
      step = steps.next(rows ?? []);
    }
    return step.value;
  };
  return createTableRepository({
    read: async (steps) => translating(() => run(steps())),
    write: (steps) => writer.write(() => run(steps())),
  });
}
