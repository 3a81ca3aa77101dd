import type Sqlite from 'better-sqlite3';
import { inject } from 'vitest';
import {
  type DatabaseAddress,
  IN_MEMORY,
  type PostgresAddress,
  type SqliteAddress,
} from '../db/database.ts';
import { openDatabase } from '../db/sqlite/open.ts';
import { engineOf, type SqliteOptions } from '../db/sqlite/open-engine.ts';
import { programPlaces } from '../program-places.ts';
import { createStore, openStore } from '../store/open-store.ts';
import type { Store, StoreOptions } from '../store/store.ts';
import { machineClock } from '../time/clock.ts';
import { newDatabase } from './engine.ts';
import { openSchema } from './postgres/schema.ts';
import { type Row, rowsAsText, rowsIn, tablesOf } from './stored-rows.ts';
import { whenDone } from './when-done.ts';

/** A store, and what tests can see of its database. */
export type TestDatabase = {
  readonly store: Store;
  readonly address: DatabaseAddress;
  /** Every row of a table, in the order of its first column. */
  readonly rowsOf: (table: string) => Promise<readonly Row[]>;
  /** Every row of every table, as one text; bytes are hexadecimal. */
  readonly everythingStored: () => Promise<string>;
  /** Runs statements that every engine understands. */
  readonly run: (sql: string) => Promise<void>;
  /** Makes the database refuse writes until the returned function is called. */
  readonly refuseWrites: () => Promise<() => Promise<void>>;
  /** The connection, for tests of what only SQLite does. */
  readonly sqlite: Sqlite.Database;
};

type Settings = Omit<StoreOptions, 'opening' | 'migrations'> & Pick<SqliteOptions, 'createWriter'>;

export type TestDatabaseOptions = Partial<Settings> & {
  /** By default a new database, which on SQLite is in memory. */
  readonly address?: DatabaseAddress | undefined;
};

/** Opens a database on the engine under test. */
export async function openTestDatabase({
  address,
  retentionDays = { feedback: 365, tracking: 90, records: 400 },
  clock = machineClock,
  ...options
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const opened = address ?? (inject('engine') === 'postgres' ? await newDatabase() : MEMORY);
  const settings = { retentionDays, clock, ...options };
  return opened.engine === 'postgres'
    ? openPostgres(opened, settings)
    : openSqlite(opened, settings);
}

const MEMORY: SqliteAddress = { engine: 'sqlite', file: IN_MEMORY };

function openSqlite(address: SqliteAddress, settings: Settings): TestDatabase {
  const database = openDatabase(address.file, programPlaces.migrations.sqlite);
  const { sqlite } = database;
  return {
    store: createStore(engineOf(database, settings), settings),
    address,
    rowsOf: async (table) => rowsIn(sqlite, table),
    everythingStored: async () => rowsAsText(tablesOf(sqlite).map(([, rows]) => rows)),
    run: async (sql) => {
      sqlite.exec(sql);
    },
    refuseWrites: async () => {
      sqlite.pragma('query_only = ON');
      return async () => {
        sqlite.pragma('query_only = OFF');
      };
    },
    sqlite,
  };
}

async function openPostgres(address: PostgresAddress, settings: Settings): Promise<TestDatabase> {
  const { migrations } = programPlaces;
  const store = await openStore(address, { ...settings, migrations, opening: 'migrate' });
  // Tests need not close what they open.
  whenDone(store.close);
  return {
    store,
    address,
    ...openSchema(address.url),
    get sqlite(): Sqlite.Database {
      throw new Error('This test needs what SQLite alone has');
    },
  };
}
