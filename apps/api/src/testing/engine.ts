import { join } from 'node:path';
import { inject } from 'vitest';
import type { DatabaseAddress, SqliteAddress } from '../db/database.ts';
import { temporarySchema } from './postgres/schema.ts';
import { temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The engine that the running tests use. */
    engine: DatabaseAddress['engine'];
  }
}

/**
 * The address of a new database on the engine under test, which any number of apps and processes
 * can open. It is removed when the running test ends.
 */
export async function newDatabase(): Promise<DatabaseAddress> {
  return inject('engine') === 'postgres'
    ? { engine: 'postgres', url: await temporarySchema() }
    : sqliteIn(join(temporaryFolder(), 'db.sqlite'));
}

/** The address of a file, for tests of what only SQLite does. */
export function sqliteIn(file: string): SqliteAddress {
  return { engine: 'sqlite', file };
}

/** The value of DATABASE_URL for an address. */
export function databaseUrl(address: DatabaseAddress): string {
  return address.engine === 'postgres' ? address.url : `file:${address.file}`;
}
