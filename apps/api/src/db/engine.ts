import { sql } from 'drizzle-orm';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';
import type { Columns } from './tables.ts';

/** Drizzle's builder of queries. The types are those of SQLite's. */
export type Builder = Pick<
  BaseSQLiteDatabase<'sync', unknown>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'with' | '$with'
>;

/** A query that the builder has made. */
export type Built = PromiseLike<unknown> & {
  readonly prepare: () => Prepared;
};

export type Prepared = {
  readonly execute: (values?: Record<string, unknown>) => { readonly sync: () => unknown };
};

/** The rows of a query; none if it returns none. */
export type RowsOf<Query> = Query extends { readonly all: () => readonly (infer Row)[] }
  ? readonly Row[]
  : readonly never[];

type Values = Readonly<Record<string, unknown>>;

/** A query with its values. */
export type Step<Rows = unknown> = {
  /** Names the query, so that an engine prepares it once; `undefined` for one that is asked seldom. */
  readonly query: object | undefined;
  readonly withPlaceholders: (db: Builder) => Built;
  readonly withValues: (db: Builder) => Built;
  /** What the placeholders stand for, each time that the query runs. */
  readonly runs: readonly Values[];
  readonly [Symbol.iterator]: () => Steps<Rows>;
};

/** An operation yields its queries, gets their rows, and returns its result. */
export type Steps<Result> = Generator<Step, Result, unknown>;

/** A single query, or an operation that may be started several times. */
export type Work<Result> = Step<Result> | (() => Steps<Result>);

export type Engine = {
  readonly columns: Columns;
  readonly read: <Result>(work: Work<Result>) => Promise<Result>;
  /** Runs the work in one transaction; resolves when it is durable. */
  readonly write: <Result>(work: Work<Result>) => Promise<Result>;
  /** Runs the work in the same way, in a transaction that has the effect of running alone. */
  readonly writeAlone: <Result>(work: () => Steps<Result>) => Promise<Result>;
};

/**
 * Declares a query, which SQLite prepares once. The first values of a query name those of all: it
 * is built with a placeholder for each.
 */
export function query<V extends Values, Q extends Built>(build: (db: Builder, values: V) => Q) {
  return (values: V): Step<RowsOf<Q>> =>
    stepOf({
      query: build,
      withPlaceholders: (db) => build(db, placeholdersFor(values)),
      withValues: (db) => build(db, values),
      runs: [values],
    });
}

/** Declares a query about several rows, which SQLite runs once for each. */
export function queryOfAll<V extends Values, Q extends Built>(
  build: (db: Builder, rows: V[]) => Q,
) {
  return (rows: readonly V[]): Step<RowsOf<Q>> =>
    stepOf({
      query: build,
      withPlaceholders: (db) => build(db, rows.slice(0, 1).map(placeholdersFor)),
      withValues: (db) => build(db, [...rows]),
      runs: rows,
    });
}

/** A query that is built each time it is asked. */
export function ask<Q extends Built>(build: (db: Builder) => Q): Step<RowsOf<Q>> {
  return stepOf({ query: undefined, withPlaceholders: build, withValues: build, runs: [{}] });
}

function stepOf<Rows>(step: Omit<Step, typeof Symbol.iterator>): Step<Rows> {
  const whole: Step<Rows> = {
    ...step,
    *[Symbol.iterator]() {
      // The engine answers with the rows of this query.
      return (yield whole) as Rows;
    },
  };
  return whole;
}

/** Drizzle takes a placeholder wherever it takes a value. */
function placeholdersFor<V extends Values>(values: V): V {
  const names = Object.keys(values);
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as V;
}
