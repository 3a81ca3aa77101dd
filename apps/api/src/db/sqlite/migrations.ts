import Sqlite from 'better-sqlite3';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { StartError } from '../../faults.ts';
import { IN_MEMORY, VERSION_PROBLEMS } from '../database.ts';

const MIGRATION_TABLE = '__drizzle_migrations';

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

type SchemaRow = {
  readonly type: string;
  readonly name: string;
  readonly tbl_name: string;
  readonly sql: string;
};

/** Matches objects that may change how the tables behave. Tables and plain indexes may stay. */
const INTERFERING = /^CREATE\s+(?:TRIGGER|UNIQUE)/i;

/**
 * Lists where the tables, indexes and triggers of a database differ from those that its migrations
 * made. Empty for a sound schema.
 */
export function schemaProblems(
  sqlite: Sqlite.Database,
  migrationsFolder: string,
): readonly string[] {
  const found = schemaRows(sqlite);
  const expected = schemaMadeBy(migrationsFolder, appliedHashes(sqlite));
  const nameOf = ({ type, name }: SchemaRow) => `${type} ${name}`;
  const sqlByName = new Map(found.map((row) => [nameOf(row), withoutQuotesAndSpaces(row.sql)]));
  const expectedNames = new Set(expected.map(nameOf));
  return [
    ...expected
      .filter((row) => sqlByName.get(nameOf(row)) !== withoutQuotesAndSpaces(row.sql))
      .map((row) => `${nameOf(row)} is ${sqlByName.has(nameOf(row)) ? 'changed' : 'missing'}`),
    ...found
      .filter((row) => !expectedNames.has(nameOf(row)) && INTERFERING.test(row.sql))
      .map((row) => `${nameOf(row)} on ${row.tbl_name} does not belong to Starguess`),
  ];
}

function schemaMadeBy(
  migrationsFolder: string,
  applied: ReadonlySet<string>,
): readonly SchemaRow[] {
  const sqlite = new Sqlite(IN_MEMORY);
  try {
    for (const { sql, hash } of readMigrationFiles({ migrationsFolder })) {
      if (applied.has(hash)) for (const statement of sql) sqlite.exec(statement);
    }
    return schemaRows(sqlite);
  } finally {
    sqlite.close();
  }
}

/** Leaves out SQLite's own objects, and the migration table, which Drizzle may have made. */
function schemaRows(sqlite: Sqlite.Database): readonly SchemaRow[] {
  return sqlite
    .prepare<[string], SchemaRow>(
      "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> ?",
    )
    .all(MIGRATION_TABLE);
}

/**
 * Drops quotes and white space, in which versions of SQLite differ when they rewrite a statement.
 */
function withoutQuotesAndSpaces(sql: string): string {
  return sql.replaceAll(/[\s"`]+/g, '');
}

function appliedHashes(sqlite: Sqlite.Database): ReadonlySet<string> {
  return new Set(sqlite.prepare<[], string>(`SELECT hash FROM ${MIGRATION_TABLE}`).pluck().all());
}
