import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { connectTo, temporarySchema } from '../../testing/postgres/schema.ts';
import type { Connection } from './connection.ts';
import { applyMigrations } from './migrations.ts';

type Column = {
  readonly table_name: string;
  readonly name: string;
  readonly kind: string;
  readonly isNullable: boolean;
  /** Its place in the primary key, from 1; 0 outside of it. */
  readonly keyPlace: number;
};

const place = (path: string) => fileURLToPath(new URL(path, import.meta.url));

function openSqlite(): Sqlite.Database {
  const sqlite = new Sqlite(':memory:');
  const folder = place('../../../drizzle');
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith('.sql')) sqlite.exec(readFileSync(join(folder, name), 'utf8'));
  }
  return sqlite;
}

async function openMigrated(): Promise<Connection> {
  const connection = connectTo(await temporarySchema());
  await applyMigrations(connection, place('../../../postgres'));
  return connection;
}

function sqliteColumns(sqlite: Sqlite.Database): readonly Column[] {
  const rows = sqlite
    .prepare<[], Omit<Column, 'isNullable'> & { isNullable: number }>(
      `SELECT t.name AS table_name, c.name, lower(c.type) AS kind, c."notnull" = 0 AS isNullable,
          c.pk AS keyPlace
        FROM sqlite_schema t JOIN pragma_table_info(t.name) c
        WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'`,
    )
    .all();
  return rows.map((row) => ({ ...row, isNullable: row.isNullable === 1 }));
}

/** SQLite's kind of each type that is used. */
const KINDS: Readonly<Record<string, string>> = {
  text: 'text',
  integer: 'integer',
  bigint: 'integer',
  boolean: 'integer',
  bytea: 'blob',
  uuid: 'blob',
  // JSON in SQLite.
  ARRAY: 'text',
};

async function postgresColumns({ query }: Connection): Promise<readonly Column[]> {
  const rows = await query<Column>({
    text: `SELECT c.table_name, c.column_name AS name, c.data_type AS kind,
        c.is_nullable = 'YES' AS "isNullable", coalesce(k.ordinal_position, 0) AS "keyPlace"
      FROM information_schema.columns c LEFT JOIN information_schema.key_column_usage k
        ON k.table_schema = c.table_schema AND k.table_name = c.table_name
        AND k.column_name = c.column_name AND k.constraint_name = c.table_name || '_pkey'
      WHERE c.table_schema = current_schema() AND c.table_name <> 'starguess_migration'`,
  });
  return rows.map((row) => ({ ...row, kind: KINDS[row.kind] ?? row.kind }));
}

/** Compared and stored with each move of a run, which SQLite does under its write lock. */
const POSTGRES_ALONE: Column = {
  table_name: 'crono_run',
  name: 'version',
  kind: 'integer',
  isNullable: false,
  keyPlace: 0,
};

function byName(columns: readonly Column[]) {
  return [...columns].sort((one, other) =>
    `${one.table_name}.${one.name}` < `${other.table_name}.${other.name}` ? -1 : 1,
  );
}

it('PostgreSQL’s tables have the columns of SQLite’s', async () => {
  const expected = [...sqliteColumns(openSqlite()), POSTGRES_ALONE];
  expect(expected.length).toBeGreaterThan(30);
  expect(byName(await postgresColumns(await openMigrated()))).toEqual(byName(expected));
});

it('PostgreSQL’s tables have the indexes of SQLite’s', async () => {
  const expected = openSqlite()
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL ORDER BY name",
    )
    .pluck()
    .all();
  const { query } = await openMigrated();
  const rows = await query<{ name: string }>({
    text: `SELECT indexname AS name FROM pg_indexes
      WHERE schemaname = current_schema() AND indexname NOT LIKE '%_pkey' ORDER BY indexname`,
  });
  expect(rows.map(({ name }) => name)).toEqual(expected);
});

it('runs in PostgreSQL are numbered from 1, each number once', async () => {
  const { query } = await openMigrated();
  await query({
    text: `INSERT INTO crono_roster VALUES ('r', '[]');
      INSERT INTO crono_game (id, key, roster_hash, expires_at) VALUES ('g', '', 'r', 1)`,
  });
  const add = (user: string) =>
    query({
      text: `INSERT INTO crono_run (game_id, user_hash, seen_at, answers, score)
        VALUES ('g', $1, 1, '', 0) RETURNING id, version`,
      values: [Buffer.from(user)],
    });
  expect(await add('one')).toEqual([{ id: 1, version: 0 }]);
  await query({ text: 'DELETE FROM crono_run' });
  expect(await add('one')).toEqual([{ id: 2, version: 0 }]);
});
