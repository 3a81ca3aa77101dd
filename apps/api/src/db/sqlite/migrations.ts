import type Sqlite from 'better-sqlite3';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { StartError } from '../../faults.ts';
import { VERSION_PROBLEMS } from '../database.ts';

export const MIGRATION_TABLE = '__drizzle_migrations';

/** Whether the database holds no tables or other objects. */
export function isEmpty(sqlite: Sqlite.Database): boolean {
  return sqlite.prepare('SELECT 1 FROM sqlite_schema').get() === undefined;
}

/** How a database's schema relates to this program's; a `stranger` belongs to another program. */
export type Version = 'current' | 'older' | 'newer' | 'stranger';

/** Compares the applied migrations with this program's, without changing anything. */
export function versionOf(sqlite: Sqlite.Database, migrationsFolder: string): Version {
  const hasTable = sqlite
    .prepare('SELECT 1 FROM sqlite_schema WHERE name = ?')
    .get(MIGRATION_TABLE);
  if (hasTable === undefined) return 'stranger';
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash));
  const applied = appliedHashes(sqlite);
  const unknown = [...applied].filter((hash) => !known.has(hash));
  // Other programs that use Drizzle have a table of this name too.
  if (unknown.length === applied.size) return 'stranger';
  if (unknown.length > 0) return 'newer';
  return applied.size < known.size ? 'older' : 'current';
}

/**
 * Applies all missing migrations or none. Throws a `StartError` for a database written by a later
 * version of the program. Drizzle's own migrator reads the applied migrations before it takes the
 * write lock, so two processes that start at once could both apply them; this one locks first. It
 * keeps Drizzle's table, so Drizzle's tools still understand the database.
 */
export function applyMigrations(sqlite: Sqlite.Database, migrationsFolder: string): void {
  const migrations = readMigrationFiles({ migrationsFolder });
  const apply = sqlite.transaction(() => {
    sqlite.exec(
      `CREATE TABLE IF NOT EXISTS ${MIGRATION_TABLE} (id INTEGER PRIMARY KEY, hash TEXT NOT NULL, created_at NUMERIC)`,
    );
    const applied = appliedHashes(sqlite);
    const knownHashes = new Set(migrations.map(({ hash }) => hash));
    if ([...applied].some((hash) => !knownHashes.has(hash))) {
      throw new StartError(`It ${VERSION_PROBLEMS.newer}`);
    }

    const storeHash = sqlite.prepare<[string, number]>(
      `INSERT INTO ${MIGRATION_TABLE} (hash, created_at) VALUES (?, ?)`,
    );
    for (const { sql, hash, folderMillis } of migrations) {
      if (applied.has(hash)) continue;
      for (const statement of sql) sqlite.exec(statement);
      storeHash.run(hash, folderMillis);
    }
  });
  apply.immediate();
}

/** The hashes of the migrations that a database has. */
export function appliedHashes(sqlite: Sqlite.Database): ReadonlySet<string> {
  return new Set(sqlite.prepare<[], string>(`SELECT hash FROM ${MIGRATION_TABLE}`).pluck().all());
}
