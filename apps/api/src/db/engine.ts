import { type GetColumnData, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type {
  BaseSQLiteDatabase,
  SQLiteColumn,
  SQLiteInsertValue,
  SQLiteTable,
} from 'drizzle-orm/sqlite-core';
import type { Clock } from '../time/clock.ts';
import type { Milliseconds } from '../time/milliseconds.ts';
import type { DatedRuns } from './database.ts';
import type { WatchWrite } from './engine-watch.ts';
import type { Columns } from './tables.ts';

/** How long a write waits for the database before it is refused, in milliseconds. */
export const WRITE_TIMEOUT_MS = 5_000;

/** Drizzle's query builder, with SQLite's types. */
export type Builder = Pick<
  BaseSQLiteDatabase<'sync', unknown>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'with' | '$with'
>;

/** A query that the builder has made. */
export type BuiltQuery = PromiseLike<unknown> & {
  readonly prepare: () => PreparedQuery;
};

export type PreparedQuery = {
  readonly execute: (values?: Record<string, unknown>) => { readonly sync: () => unknown };
};

/** The rows of a query; none if it returns none. */
export type RowsOf<Query> = Query extends { readonly all: () => readonly (infer Row)[] }
  ? readonly Row[]
  : readonly never[];

type Values = Readonly<Record<string, unknown>>;

/** A query that is declared once and run with different values each time. */
export type DeclaredQuery = {
  /** Whether SQLite prepares it, because building a query costs more than running it. */
  readonly isPrepared: boolean;
  build(db: Builder, bindings: readonly Values[]): BuiltQuery;
};

/** A query with its values: one set for each run, or one for each row that it is about. */
export type Step<Rows = unknown> = {
  readonly declaration: DeclaredQuery;
  readonly bindings: readonly Values[];
  readonly [Symbol.iterator]: () => Steps<Rows>;
};

/**
 * An operation yields its queries, gets their rows, and returns its result. SQLite runs it without a
 * pause inside its writer, PostgreSQL waits for each query; an `async` function could not do both.
 */
export type Steps<Result> = Generator<Step, Result, unknown>;

/** A single query, or an operation that may be started several times. */
export type Work<Result> = Step<Result> | (() => Steps<Result>);

/** The columns of a subquery that `list` reads, by the names of its objects' properties. */
export type ListedFields = Readonly<Record<string, SQLiteColumn>>;

/** The rows of a subquery as `list` reads them. */
export type ListOf<Fields extends ListedFields> = readonly {
  readonly [Name in keyof Fields]: GetColumnData<Fields[Name], 'query'>;
}[];

export type Engine = {
  readonly columns: Columns;
  /** Runs the work on one state of the database. */
  readonly read: <Result>(work: Work<Result>) => Promise<Result>;
  /** Runs work that may take an hour, in one transaction. */
  readonly readLong: <Result>(work: Work<Result>) => Promise<Result>;
  /** Runs the work in one transaction; resolves when it is durable. */
  readonly write: <Result>(work: Work<Result>) => Promise<Result>;
  /** Like `write`, but serializable. */
  readonly writeAlone: <Result>(work: () => Steps<Result>) => Promise<Result>;
  /**
   * Returns a function that writes jobs of one kind. Jobs that arrive together may share a
   * transaction: `work` gets them in the order they came, no two with the same key, and returns
   * their results in the same order. `undefined` means no key. The work runs again if another process
   * has just added a row under one of its keys.
   */
  readonly writeInBatches: <Job, Result>(
    work: (jobs: readonly Job[]) => Steps<readonly Result[]>,
    keyOf: (job: Job) => string | undefined,
  ) => (job: Job) => Promise<Result>;
  /** Locks the rows found against changes by others until the transaction ends. */
  readonly lock: <Q extends object>(query: Q) => Q;
  /** The time of the database's clock; null where all servers share that clock anyway. */
  readonly sharedTime: SQL<Milliseconds | null>;
  /** The bytes that the database takes, and where to select them from. */
  readonly size: { readonly bytes: SQL<number>; readonly from: SQL };
  /** The rows of a subquery as one value, in order. */
  readonly list: <Fields extends ListedFields>(
    fields: Fields,
    from: SQLWrapper,
  ) => SQL<ListOf<Fields>>;
  /** Starts an insert of rows that have a value for every column of the table. */
  readonly insertRows: typeof insertRows;
  /** Whether a column has one of many values. */
  readonly isAmong: <C extends SQLiteColumn>(
    column: C,
    values: readonly GetColumnData<C, 'raw'>[],
  ) => SQL;
  /** A text property of the object in a JSON column; null if it has none of that name. */
  readonly textIn: (column: SQLiteColumn, name: string) => SQL<string | null>;
  /** For an upsert: each number of the existing row plus the new row's. */
  readonly sums: (column: SQLiteColumn) => SQL;
};

/** The engine of an open database, with what the program must know about how it was opened. */
export type OpenedEngine = Engine & {
  /** Where the database is, if it was empty before this opening; otherwise `undefined`. */
  readonly newDatabasePlace: string | undefined;
  /** Crono runs that an earlier version may have scored wrongly; this opening has corrected them. */
  readonly doubtfulScores: readonly DatedRuns[];
  /** Rejects if the database does not respond, or is a read-only PostgreSQL. It writes nothing. */
  readonly probe: () => Promise<void>;
  /** Waits for the writes accepted so far, then closes the database. */
  readonly close: () => Promise<void>;
};

export type EngineOptions = {
  /**
   * `migrate` makes the database if there is none, and brings it to the program's version;
   * `existing` takes only a database of that version.
   */
  readonly opening: 'migrate' | 'existing';
  /** The folder of the engine's migrations. */
  readonly migrations: string;
  readonly clock: Clock;
  readonly watchWrite?: WatchWrite | undefined;
};

/**
 * Declares a query, which SQLite prepares once with a placeholder for each value. `build` may only
 * pass the values on to the builder. Conditions don't encode a placeholder as its column would, so
 * compare buffers, numbers and texts. Declare a query where it is made once, not inside an
 * operation.
 */
export function prepare<V extends Values, Q extends BuiltQuery>(
  build: (db: Builder, values: V) => Q,
) {
  const declaration = {
    isPrepared: true,
    build: (db: Builder, [values]: readonly [V]) => build(db, values),
  };
  return (values: Required<V>) => stepOf<RowsOf<Q>>(declaration, [values]);
}

/** Declares a query about several rows, which SQLite runs once for each. */
export function prepareBatch<V extends Values, Q extends BuiltQuery>(
  build: (db: Builder, rows: V[]) => Q,
) {
  const declaration = {
    isPrepared: true,
    build: (db: Builder, rows: readonly V[]) => build(db, [...rows]),
  };
  return (rows: readonly Required<V>[]) => stepOf<RowsOf<Q>>(declaration, rows);
}

/** A query that is built each time it runs, for those that run less than once a second. */
export function query<Q extends BuiltQuery>(build: (db: Builder) => Q) {
  return stepOf<RowsOf<Q>>({ isPrepared: false, build }, [{}]);
}

/**
 * A limit written into the text of a query: SQLite plans one with a bound limit each time. Drizzle
 * takes any expression, though its type does not say so.
 */
export function limitOf(rows: number) {
  return sql.raw(String(rows)) as unknown as Placeholder;
}

/** Drizzle takes a placeholder wherever it takes a value. */
export function placeholdersFor(values: Values): Values {
  const names = Object.keys(values);
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
}

function stepOf<Rows>(declaration: DeclaredQuery, bindings: readonly Values[]): Step<Rows> {
  return { declaration, bindings, [Symbol.iterator]: awaitRows<Rows> };
}

function* awaitRows<Rows>(this: Step<Rows>): Steps<Rows> {
  // The engine resumes an operation with the rows of the query that it yielded.
  return (yield this) as Rows;
}

/** The alternating names and values from which both engines make a JSON object. */
export function namedFields(fields: ListedFields): SQL {
  const pairs = Object.entries(fields).map(
    ([name, field]) => sql`${sql.raw(`'${name}'`)}, ${field}`,
  );
  return sql.join(pairs, sql`, `);
}

/** Inserts with a value per column and row; an engine may have a faster way. */
export function insertRows<Table extends SQLiteTable>(
  db: Pick<Builder, 'insert'>,
  { table, rows }: { readonly table: Table; readonly rows: SQLiteInsertValue<Table>[] },
) {
  return db.insert(table).values(rows);
}
