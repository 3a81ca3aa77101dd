import { DAY_MS } from '@starguess/game-core';
import type { PostgresAddress } from '../db/database.ts';
import type { Connection } from '../db/postgres/connection.ts';
import { openPostgres } from '../db/postgres/open-postgres.ts';
import {
  createPostgresWriter,
  type PostgresWriter,
  type PostgresWriterOptions,
} from '../db/postgres/writer.ts';
import { createPostgresCrono } from '../modules/crono/postgres-crono.ts';
import { createPostgresTargets } from '../modules/daily/postgres-targets.ts';
import { createPostgresFeedback } from '../modules/feedback/postgres-feedback.ts';
import { createPostgresPlayerRecords } from '../modules/player-records/postgres-player-records.ts';
import { createPostgresSuccesses } from '../modules/stats/postgres-successes.ts';
import { createPostgresTables } from '../modules/tables/postgres-tables.ts';
import { createPostgresEvents } from '../modules/tracking/postgres-events.ts';
import { createPostgresSecrets } from '../secret/postgres-secrets.ts';
import type { Milliseconds } from '../time/milliseconds.ts';
import { createPostgresReports } from './reporting/postgres-reports.ts';
import type { MarkName, MarkRepository, Store, StoreOptions } from './store.ts';

export type PostgresStoreOptions = StoreOptions & {
  readonly openWriter?: (options: PostgresWriterOptions) => PostgresWriter;
};

export async function openPostgresStore(
  { url }: PostgresAddress,
  options: PostgresStoreOptions,
): Promise<Store> {
  const { opening, migrations, retentionDays, clock, watchWrite } = options;
  const { openWriter = createPostgresWriter } = options;
  const watch = options.watchPostgres?.();
  const migrationsFolder = migrations.postgres;
  const connection = await openPostgres(url, { migrationsFolder, opening, watch });
  const writer = openWriter({ watchWrite, noteBatch: watch?.noteBatch });
  return {
    successes: createPostgresSuccesses(connection, writer),
    targets: createPostgresTargets(connection, writer),
    crono: createPostgresCrono(connection, { writer, clock }),
    feedback: createPostgresFeedback(connection, {
      writer,
      lifetimeMs: retentionDays.feedback * DAY_MS,
    }),
    events: createPostgresEvents(connection, {
      writer,
      lifetimeMs: retentionDays.tracking * DAY_MS,
    }),
    playerRecords: createPostgresPlayerRecords(connection, {
      writer,
      lifetimeMs: retentionDays.records * DAY_MS,
    }),
    tables: createPostgresTables(connection, writer),
    secrets: createPostgresSecrets(connection, writer),
    marks: createPostgresMarks(connection, writer),
    reports: createPostgresReports(connection, writer),
    newDatabasePlace: connection.newDatabasePlace,
    // No version has stored fractions of milliseconds in PostgreSQL, which refuses them.
    doubtfulScores: [],
    probe: () => probeWrites(connection),
    close: async () => {
      await writer.drained();
      await connection.close();
    },
  };
}

/**
 * Asks for a row lock, because a standby would answer a plain read. The pool drops the connection
 * if the lock is refused, so that no later write uses it.
 */
async function probeWrites({ query }: Connection) {
  await query({ text: 'SELECT FROM secret WHERE false FOR UPDATE' });
}

const READ_MARKS = 'SELECT name, instant FROM site_mark';
const FIND_MARK = 'SELECT instant FROM site_mark WHERE name = $1';
const KEEP_MARK = `INSERT INTO site_mark (name, instant) VALUES ($1, $2)
  ON CONFLICT (name) DO NOTHING`;
const DELETE_MARK = 'DELETE FROM site_mark WHERE name = $1';
const SET_MARK = `INSERT INTO site_mark (name, instant) VALUES ($1, $2)
  ON CONFLICT (name) DO UPDATE SET instant = excluded.instant`;

function createPostgresMarks({ query }: Connection, { write }: PostgresWriter): MarkRepository {
  const find = async (name: MarkName) => {
    const [row] = await query<{ instant: Milliseconds }>({ text: FIND_MARK, values: [name] });
    return row?.instant;
  };
  return {
    read: async () => {
      const rows = await query<{ name: string; instant: Milliseconds }>({ text: READ_MARKS });
      return new Map(rows.map(({ name, instant }) => [name, instant]));
    },
    findOrKeep: async (name, instant) =>
      (await find(name)) ??
      write(async () => {
        await query({ text: KEEP_MARK, values: [name, instant] });
        return (await find(name)) ?? instant;
      }),
    set: (name, instant) =>
      write(async () => {
        if (instant === undefined) await query({ text: DELETE_MARK, values: [name] });
        else await query({ text: SET_MARK, values: [name, instant] });
      }),
  };
}
