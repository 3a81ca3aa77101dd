import Sqlite from 'better-sqlite3';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { IN_MEMORY } from '../database.ts';
import { appliedHashes, MIGRATION_TABLE } from './migrations.ts';

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
