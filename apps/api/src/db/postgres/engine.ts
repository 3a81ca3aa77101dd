import {
  type Column,
  DrizzleQueryError,
  getTableColumns,
  is,
  type SQL,
  sql,
  type Table,
} from 'drizzle-orm';
import { PgArray, PgSelectBase } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pg-proxy';
import { type Builder, type BuiltQuery, type Engine, namedFields, type Work } from '../engine.ts';
import { postgresColumns } from './columns.ts';
import type { Connection, Query } from './connection.ts';
import type { PostgresWriter } from './writer.ts';

export function createPostgresEngine(
  { query, transaction, snapshot, repeating, serializable, longTransaction }: Connection,
  { write, writeInBatches }: PostgresWriter,
): Engine {
  return {
    columns: postgresColumns,
    read: (work) =>
      typeof work === 'function' ? snapshot((inside) => run(work, inside)) : run(work, query),
    readLong: (work) => longTransaction((inside) => run(work, inside)),
    write: (work) =>
      // A single query is a transaction of its own.
      write(() =>
        typeof work === 'function' ? transaction((inside) => run(work, inside)) : run(work, query),
      ),
    writeInBatches: (work, keyOf) =>
      writeInBatches((jobs) => repeating((inside) => run(() => work(jobs), inside)), keyOf),
    lock: (select) => {
      if (!is(select, PgSelectBase)) throw new TypeError('Only a select can lock its rows');
      select.for('update');
      return select;
    },
    sharedTime: sql`floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint`,
    list: (fields, from) =>
      sql`(SELECT coalesce(json_agg(json_build_object(${namedFields(fields)})), '[]') FROM ${from})`,
    insertRows: (db, { table, rows }) => db.insert(table).select(unnested(table, rows)),
    isAmong: (column, values) => sql`${column} = any(${listOf(column, values)})`,
    size: {
      bytes: sql`bytes`.mapWith(Number),
      from: sql`pg_database_size(current_database()) AS bytes`,
    },
    textIn: (column, name) => sql`(${column}::json) ->> ${sql.raw(`'${name}'`)}`,
    sums: (column) => sql`(
      SELECT array_agg(one + other ORDER BY place)
      FROM unnest(${column}, excluded.${sql.identifier(column.name)})
        WITH ORDINALITY AS n (one, other, place))`,
    writeAlone: (work) => write(() => serializable((inside) => run(work, inside))),
  };
}

async function run<Result>(work: Work<Result>, query: Query): Promise<Result> {
  const db = builderOver(query);
  const steps = typeof work === 'function' ? work() : work[Symbol.iterator]();
  let step = steps.next();
  while (!step.done) {
    const { declaration, bindings } = step.value;
    step = steps.next(bindings.length === 0 ? [] : await answerTo(declaration.build(db, bindings)));
  }
  return step.value;
}

/** Each query is built every time, because poolers do not keep named statements. */
function builderOver(query: Query): Builder {
  const db = drizzle(async (text, values) => ({
    rows: [...(await query<unknown[]>({ text, values, isRowList: true }))],
  }));
  // PostgreSQL's builder has the methods of SQLite's, and tables of both have the same rows.
  return db as unknown as Builder;
}

async function answerTo(built: BuiltQuery): Promise<unknown> {
  try {
    return await built;
  } catch (error) {
    // Its message would quote the values.
    throw error instanceof DrizzleQueryError ? error.cause : error;
  }
}

/**
 * Passes rows as one list per column, because a statement with a placeholder per value is slow to
 * build.
 */
function unnested(table: Table, rows: readonly object[]): SQL {
  const columns = Object.entries(getTableColumns(table));
  const lists = columns.map(([name, column]) =>
    listOf(
      column,
      rows.map((row) => Reflect.get(row, name)),
    ),
  );
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const values = columns.map(([, column]) =>
    is(column, PgArray)
      ? sql`${sql.identifier(column.name)}::${sql.raw(column.getSQLType())}`
      : sql.identifier(column.name),
  );
  return sql`select ${sql.join(values, COMMA)}
    from unnest(${sql.join(lists, COMMA)}) as given (${sql.join(names, COMMA)})`;
}

const COMMA = sql`, `;

function listOf(column: Column, values: readonly unknown[]): SQL {
  const encoded = values.map((value) => (value === null ? null : column.mapToDriverValue(value)));
  // Lists as texts such as `{1,2}`: `unnest` would flatten a list of lists.
  const type = is(column, PgArray) ? 'text' : column.getSQLType();
  return sql`${sql.param(encoded)}::${sql.raw(type)}[]`;
}
