import type { DatabaseAddress } from '../db/database.ts';
import type { Store, StoreOptions } from './store.ts';

/**
 * Opens the database at an address with the adapter of its engine, and loads no other adapter.
 * Rejects with a `StartError` if the database cannot be used.
 */
export async function openStore(address: DatabaseAddress, options: StoreOptions): Promise<Store> {
  switch (address.engine) {
    case 'sqlite': {
      const { openSqliteStore } = await import('./sqlite-store.ts');
      return openSqliteStore(address, options);
    }
    case 'postgres': {
      const { openPostgresStore } = await import('./postgres-store.ts');
      return openPostgresStore(address, options);
    }
  }
}
