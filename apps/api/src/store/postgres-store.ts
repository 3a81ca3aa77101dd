import { DAY_MS } from '@starguess/game-core';
import type { PostgresAddress } from '../db/database.ts';
import type { Connection } from '../db/postgres/connection.ts';
import { createPostgresEngine } from '../db/postgres/engine.ts';
import { openPostgres } from '../db/postgres/open-postgres.ts';
import {
  createPostgresWriter,
  type PostgresWriter,
  type PostgresWriterOptions,
} from '../db/postgres/writer.ts';
import { createCrono } from '../modules/crono/crono.repository.ts';
import { createTargets } from '../modules/daily/daily.repository.ts';
import { createFeedback } from '../modules/feedback/feedback.repository.ts';
import { createPostgresPlayerRecords } from '../modules/player-records/postgres-player-records.ts';
import { createSuccesses } from '../modules/stats/stats.repository.ts';
import { createTables } from '../modules/tables/tables.repository.ts';
import { createEvents } from '../modules/tracking/tracking.repository.ts';
import { createSecrets } from '../secret/secret.repository.ts';
import { createMarks } from './marks.repository.ts';
import { createReports } from './reporting/reports.repository.ts';
import type { Store, StoreOptions } from './store.ts';

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
  const engine = createPostgresEngine(connection, writer);
  return {
    successes: createSuccesses(engine),
    targets: createTargets(engine),
    crono: createCrono(engine, clock),
    feedback: createFeedback(engine, retentionDays.feedback * DAY_MS),
    events: createEvents(engine, retentionDays.tracking * DAY_MS),
    playerRecords: createPostgresPlayerRecords(connection, {
      writer,
      lifetimeMs: retentionDays.records * DAY_MS,
    }),
    tables: createTables(engine),
    secrets: createSecrets(engine),
    marks: createMarks(engine),
    reports: createReports(engine, clock),
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
