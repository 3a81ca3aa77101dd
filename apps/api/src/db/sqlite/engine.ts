import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { Engine, Prepared, Step, Work } from '../engine.ts';
import { sqliteColumns } from './columns.ts';
import { translating } from './errors.ts';
import type { Database } from './open.ts';
import type { Writer } from './writer.ts';

export function createSqliteEngine({ sqlite }: Pick<Database, 'sqlite'>, writer: Writer): Engine {
  const db = drizzle({ client: sqlite });
  const prepared = new Map<object, Prepared>();

  const prepare = ({ query, withPlaceholders }: Step): Prepared => {
    const known = query && prepared.get(query);
    if (known !== undefined) return known;
    const statement = withPlaceholders(db).prepare();
    if (query !== undefined) prepared.set(query, statement);
    return statement;
  };
  const rowsOf = (step: Step) => {
    if (step.runs.length === 0) return [];
    const statement = prepare(step);
    const found = step.runs.map((values) => statement.execute(values).sync());
    // A statement that returns no rows answers with what it has changed.
    return found.filter(Array.isArray).flat();
  };
  const run = <Result>(work: Work<Result>): Result => {
    const steps = typeof work === 'function' ? work() : work[Symbol.iterator]();
    let step = steps.next();
    while (!step.done) step = steps.next(rowsOf(step.value));
    return step.value;
  };

  return {
    columns: sqliteColumns,
    read: async (work) => translating(() => run(work)),
    write: (work) => writer.write(() => run(work)),
    // No other transaction writes meanwhile.
    writeAlone: (work) => writer.write(() => run(work)),
  };
}
