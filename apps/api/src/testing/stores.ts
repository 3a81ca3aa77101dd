import { join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { describe, onTestFinished } from 'vitest';
import { IN_MEMORY } from '../db/address.ts';
import { openDatabase } from '../db/sqlite/open.ts';
import { programPlaces } from '../program-places.ts';
import {
  createSqliteStore,
  type SqliteAddress,
  type SqliteStoreOptions,
} from '../store/sqlite-store.ts';
import type { Store } from '../store/store.ts';
import { type Row, rowsIn, tablesOf } from './stored-rows.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A store, and what tests see of the database below it. */
export type TestDatabase = {
  readonly store: Store;
  /** Every row of a table, in the order of its first column. */
  readonly rowsOf: (table: string) => Promise<readonly Row[]>;
  /** Every row of every table, as one text. */
  readonly everythingStored: () => Promise<string>;
  /** Runs statements that every engine understands. */
  readonly run: (sql: string) => Promise<void>;
  /** Makes the database take no writes any more. */
  readonly refuseWrites: () => Promise<void>;
  /** The connection, for tests of what SQLite alone does. */
  readonly sqlite: Sqlite.Database;
};

export type TestDatabaseOptions = Partial<SqliteStoreOptions> & {
  readonly address?: SqliteAddress;
};

/** Opens a database; a new one in memory unless an address is given. */
export async function openTestDatabase({
  address = { engine: 'sqlite', file: IN_MEMORY },
  retentionDays = { feedback: 365, tracking: 90 },
  clock = Date.now,
  ...options
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const database = openDatabase(address.file, programPlaces.migrations.sqlite);
  const { sqlite } = database;
  return {
    store: createSqliteStore(database, { retentionDays, clock, ...options }),
    rowsOf: async (table) => rowsIn(sqlite, table),
    everythingStored: async () => JSON.stringify(tablesOf(sqlite).map(([, rows]) => rows)),
    run: async (sql) => {
      sqlite.exec(sql);
    },
    refuseWrites: async () => {
      sqlite.pragma('query_only = ON');
    },
    sqlite,
  };
}

/** Each makes the address of a new database. */
const PLACES: Readonly<Record<string, () => SqliteAddress>> = {
  'SQLite in memory': () => ({ engine: 'sqlite', file: IN_MEMORY }),
  'SQLite in a file': newFile,
};

/** Those of `PLACES` that several processes can share. */
const SHARED_PLACES = { 'SQLite in a file': newFile };

/** Describes what holds for the store of every engine. `open` makes a new database. */
export function eachStore(name: string, describeStore: (open: () => Promise<Store>) => void): void {
  describe.each(Object.entries(PLACES))(`${name} in %s`, (_engine, place) => {
    describeStore(async () => storeAt(place()));
  });
}

/**
 * Describes what holds between processes. `open` makes a new database and opens it three times.
 */
export function eachSharedStore(
  name: string,
  describeStores: (open: () => Promise<readonly [Store, Store, Store]>) => void,
): void {
  describe.each(Object.entries(SHARED_PLACES))(`${name} in %s`, (_engine, place) => {
    describeStores(() => {
      const address = place();
      return Promise.all([storeAt(address), storeAt(address), storeAt(address)]);
    });
  });
}

function newFile(): SqliteAddress {
  return { engine: 'sqlite', file: join(temporaryFolder(), 'db.sqlite') };
}

async function storeAt(address: SqliteAddress) {
  const { store } = await openTestDatabase({ address });
  onTestFinished(store.close);
  return store;
}
