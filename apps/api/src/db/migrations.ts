import type Sqlite from 'better-sqlite3';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { StartError } from '../faults.ts';

const TABLE = '__drizzle_migrations';

/** Whether nobody has made anything in the database yet. */
export function isEmpty(sqlite: Sqlite.Database): boolean {
  return sqlite.prepare('SELECT 1 FROM sqlite_schema').get() === undefined;
}

/** How a database stands to the program: a stranger is no database of this program at all. */
export type Version = 'current' | 'older' | 'newer' | 'stranger';

/** Tells what `applyMigrations` would find, and changes nothing. */
export function versionOf(sqlite: Sqlite.Database, migrationsFolder: string): Version {
  const hasTable = sqlite.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(TABLE);
  if (hasTable === undefined) return 'stranger';
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash));
  const applied = appliedHashes(sqlite);
  const unknown = [...applied].filter((hash) => !known.has(hash));
  // Other programs made with Drizzle have such a table too.
  if (unknown.length === applied.size) return 'stranger';
  if (unknown.length > 0) return 'newer';
  return applied.size < known.size ? 'older' : 'current';
}

/**
 * Applies what is missing, all or nothing; throws a `StartError` for a database that a later
 * version of the program has written. Drizzle's own migrator reads what is applied before it
 * takes the write lock, so two processes starting at once would both apply; this one locks first.
 * The table is Drizzle's, so its tools keep understanding the database.
 */
export function applyMigrations(sqlite: Sqlite.Database, migrationsFolder: string): void {
  const known = readMigrationFiles({ migrationsFolder });
  const apply = sqlite.transaction(() => {
    sqlite.exec(
      `CREATE TABLE IF NOT EXISTS ${TABLE} (id INTEGER PRIMARY KEY, hash TEXT NOT NULL, created_at NUMERIC)`,
    );
    const applied = appliedHashes(sqlite);
    const knownHashes = new Set(known.map(({ hash }) => hash));
    if ([...applied].some((hash) => !knownHashes.has(hash))) {
      throw new StartError('The database was made by a newer version of Starguess');
    }

    const record = sqlite.prepare<[string, number]>(
      `INSERT INTO ${TABLE} (hash, created_at) VALUES (?, ?)`,
    );
    for (const { sql, hash, folderMillis } of known) {
      if (applied.has(hash)) continue;
      for (const statement of sql) sqlite.exec(statement);
      record.run(hash, folderMillis);
    }
  });
  apply.immediate();
}

function appliedHashes(sqlite: Sqlite.Database): ReadonlySet<string> {
  return new Set(sqlite.prepare<[], string>(`SELECT hash FROM ${TABLE}`).pluck().all());
}
