import { inArray, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import {
  type DeclaredQuery,
  type Engine,
  insertRows,
  namedFields,
  type PreparedQuery,
  placeholdersFor,
  type Step,
  type Steps,
  type Work,
} from '../engine.ts';
import { sqliteColumns } from './columns.ts';
import { translating } from './errors.ts';
import type { Database } from './open.ts';
import type { Writer } from './writer.ts';

export function createSqliteEngine({ sqlite }: Pick<Database, 'sqlite'>, writer: Writer): Engine {
  const run = createSqliteRunner(sqlite);
  const readInOneTransaction = <Result>(work: Work<Result>) => {
    const transaction = sqlite.transaction(() => run(work));
    return translating(() => transaction.deferred());
  };
  return {
    columns: sqliteColumns,
    read: async (work) =>
      typeof work === 'function' ? readInOneTransaction(work) : translating(() => run(work)),
    readLong: async (work) => readInOneTransaction(work),
    write: (work) => writer.write(() => run(work)),
    // No other transaction writes at the same time.
    writeAlone: (work) => writer.write(() => run(work)),
    // The group writer batches all jobs anyway.
    writeInBatches:
      <Job, Result>(work: (jobs: readonly Job[]) => Steps<readonly Result[]>) =>
      (job: Job) =>
        writer.write(() => {
          const [result] = run(() => work([job]));
          // There was exactly one job, which the types don't express.
          return result as Result;
        }),
    lock: (query) => query,
    sharedTime: sql`NULL`,
    size: {
      bytes: sql`page_count * page_size`.mapWith(Number),
      from: sql`pragma_page_count(), pragma_page_size()`,
    },
    list: (fields, from) =>
      sql`(SELECT json_group_array(json_object(${namedFields(fields)})) FROM ${from})`.mapWith(
        (json) => JSON.parse(json),
      ),
    insertRows,
    isAmong: (column, values) => inArray(column, [...values]),
    textIn: (column, name) => sql`${column} ->> ${sql.raw(`'${name}'`)}`,
    // Jobs arrive one by one, so at most one number of the new row is nonzero.
    sums: (column) => sql`coalesce(
      (
        SELECT json_set(${column}, fullkey, json_extract(${column}, fullkey) + value)
        FROM json_each(excluded.${sql.identifier(column.name)}) WHERE value <> 0
      ),
      ${column}
    )`,
  };
}

/** Returns a function that runs the queries of work, outside of a transaction unless it is called in one. */
export function createSqliteRunner(sqlite: Database['sqlite']) {
  const db = drizzle({ client: sqlite });
  const prepared = new WeakMap<DeclaredQuery, PreparedQuery>();

  const prepare = (declaration: DeclaredQuery, values: Step['bindings'][number]): PreparedQuery => {
    const known = prepared.get(declaration);
    if (known !== undefined) return known;
    const statement = declaration.build(db, [placeholdersFor(values)]).prepare();
    if (declaration.isPrepared) prepared.set(declaration, statement);
    return statement;
  };
  const rowsOf = ({ declaration, bindings: [values, ...others] }: Step): readonly unknown[] => {
    if (values === undefined) return [];
    const statement = prepare(declaration, values);
    const rows = rowsIn(statement.execute(values).sync());
    return others.length === 0
      ? rows
      : [...rows, ...others.flatMap((other) => rowsIn(statement.execute(other).sync()))];
  };
  return <Result>(work: Work<Result>): Result => {
    const steps = typeof work === 'function' ? work() : work[Symbol.iterator]();
    let step = steps.next();
    while (!step.done) step = steps.next(rowsOf(step.value));
    return step.value;
  };
}

/** A statement that returns no rows returns a summary of its changes. */
function rowsIn(answer: unknown): readonly unknown[] {
  return Array.isArray(answer) ? answer : [];
}
