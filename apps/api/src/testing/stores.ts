import { describe, inject, onTestFinished } from 'vitest';
import { type DatabaseAddress, IN_MEMORY } from '../db/database.ts';
import type { Store } from '../store/store.ts';
import { newDatabase } from './engine.ts';
import { openTestDatabase } from './test-database.ts';

/** Functions that each return the address of a new database. */
type Places = Readonly<Record<string, () => Promise<DatabaseAddress>>>;

/** The engines' databases that several processes can share. */
const SHARED_PLACES: Readonly<Record<DatabaseAddress['engine'], Places>> = {
  sqlite: { 'SQLite in a file': newDatabase },
  postgres: { PostgreSQL: newDatabase },
};

const PLACES: Readonly<Record<DatabaseAddress['engine'], Places>> = {
  sqlite: {
    'SQLite in memory': async () => ({ engine: 'sqlite', file: IN_MEMORY }),
    ...SHARED_PLACES.sqlite,
  },
  postgres: SHARED_PLACES.postgres,
};

/** Runs a `describe` block for every engine's store. `open` creates a new database. */
export function eachStore(name: string, describeStore: (open: () => Promise<Store>) => void): void {
  describe.each(Object.entries(PLACES[inject('engine')]))(`${name} in %s`, (_engine, place) => {
    describeStore(async () => storeAt(await place()));
  });
}

/**
 * Runs a `describe` block for several processes. `open` creates a new database and opens it three
 * times.
 */
export function eachSharedStore(
  name: string,
  describeStores: (open: () => Promise<readonly [Store, Store, Store]>) => void,
): void {
  const places = Object.entries(SHARED_PLACES[inject('engine')]);
  describe.each(places)(`${name} in %s`, (_engine, place) => {
    describeStores(async () => {
      const address = await place();
      return Promise.all([storeAt(address), storeAt(address), storeAt(address)]);
    });
  });
}

async function storeAt(address: DatabaseAddress) {
  const { store } = await openTestDatabase({ address });
  onTestFinished(store.close);
  return store;
}
