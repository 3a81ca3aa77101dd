import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../../faults.ts';
import type { Connection } from './connection.ts';
import { isTimeout, sqlStateOf } from './postgres-error.ts';

/** The name belongs to this program alone: many others have a table `migrations`. */
const MIGRATION_TABLE = 'starguess_migration';

/** How a schema relates to this program; a `stranger` belongs to another program. */
export type SchemaVersion = 'empty' | 'older' | 'current' | 'newer' | 'stranger';

/** Lists the tables of the first schema of the search path, in which new tables are made. */
const LIST_TABLES = `SELECT c.relname AS name
  FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'p')`;

/** Reports what `applyMigrations` would find, without changing anything. */
export async function schemaVersion(
  connection: Connection,
  migrationsFolder: string,
): Promise<SchemaVersion> {
  const tables = await connection.query<{ name: string }>({ text: LIST_TABLES });
  const hasTable = tables.some(({ name }) => name === MIGRATION_TABLE);
  if (!hasTable) return tables.length === 0 ? 'empty' : 'stranger';
  const known = new Set(readMigrations(migrationsFolder).map(({ hash }) => hash));
  const applied = await appliedHashes(connection);
  // Another process may have just begun to migrate: it makes this table first, still without a
  // hash.
  if (applied.size === 0) return tables.length === 1 ? 'empty' : 'stranger';
  const unknown = [...applied].filter((hash) => !known.has(hash));
  if (unknown.length === applied.size) return 'stranger';
  if (unknown.length > 0) return 'newer';
  return applied.size < known.size ? 'older' : 'current';
}

/**
 * Applies the missing migrations, each in a transaction that first stores the migration's hash. A
 * process that stores the same hash meanwhile waits for that transaction to end, and then sees that
 * nothing is left to do. Any number of processes thus apply each migration once, without a lock
 * that some engines lack. Throws a `StartError` if the other process never finishes. A migration
 * may take an hour.
 */
export async function applyMigrations(
  connection: Connection,
  migrationsFolder: string,
): Promise<void> {
  await makeMigrationTable(connection);
  const applied = await appliedHashes(connection);
  for (const { hash, sql } of readMigrations(migrationsFolder)) {
    if (applied.has(hash)) continue;
    await applyMigration(connection, { hash, sql });
  }
}

type Migration = { readonly hash: string; readonly sql: string };

/** The longest wait for another process that applies the same migration. */
const MAX_WAIT_MS = 5_000;
const UPDATED_BY_ANOTHER = 'Another server is updating it, or stopped while updating it: try again';

const STORE_HASH = `INSERT INTO ${MIGRATION_TABLE} (hash, applied_at)
  VALUES ($1, (extract(epoch FROM now()) * 1000)::bigint)
  ON CONFLICT (hash) DO NOTHING RETURNING hash`;

async function applyMigration({ longTransaction }: Connection, { hash, sql }: Migration) {
  let isWaitingForOther = false;
  try {
    await longTransaction(async (query) => {
      isWaitingForOther = true;
      const added = await query({ text: STORE_HASH, values: [hash], timeoutMs: MAX_WAIT_MS });
      isWaitingForOther = false;
      if (added.length > 0) await query({ text: sql });
    });
  } catch (error) {
    if (isWaitingForOther && isTimeout(error)) {
      throw new StartError(UPDATED_BY_ANOTHER, { cause: error });
    }
    throw error;
  }
}

/** The errors that PostgreSQL raises while another process creates the same table. */
const MADE_MEANWHILE: ReadonlySet<string> = new Set(['23505', '42P07', '42710']);
const MAX_ATTEMPTS = 10;
const RETRY_PAUSE_MS = 20;

async function makeMigrationTable(connection: Connection) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await connection.query({
        text: `CREATE TABLE IF NOT EXISTS ${MIGRATION_TABLE} (hash text PRIMARY KEY, applied_at bigint NOT NULL)`,
      });
      return;
    } catch (error) {
      if (!MADE_MEANWHILE.has(sqlStateOf(error) ?? '') || attempt === MAX_ATTEMPTS) throw error;
      await delay(RETRY_PAUSE_MS);
    }
  }
}

function readMigrations(folder: string): readonly Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8');
    return { hash: createHash('sha256').update(sql).digest('hex'), sql };
  });
}

async function appliedHashes({ query }: Connection): Promise<ReadonlySet<string>> {
  const rows = await query<{ hash: string }>({ text: `SELECT hash FROM ${MIGRATION_TABLE}` });
  return new Set(rows.map(({ hash }) => hash));
}
