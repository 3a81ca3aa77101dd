import { DAY_MS } from '@starguess/game-core';
import type { PostgresAddress } from '../db/address.ts';
import type { Connection } from '../db/postgres/connection.ts';
import { openPostgres } from '../db/postgres/open-postgres.ts';
import { createPostgresWriter } from '../db/postgres/writer.ts';
import { createPostgresCrono } from '../modules/crono/postgres-crono.ts';
import { createPostgresTargets } from '../modules/daily/postgres-targets.ts';
import { createPostgresFeedback } from '../modules/feedback/postgres-feedback.ts';
import { createPostgresSuccesses } from '../modules/stats/postgres-successes.ts';
import { createPostgresEvents } from '../modules/tracking/postgres-events.ts';
import { createPostgresSecrets } from '../secret/postgres-secrets.ts';
import { createPostgresReports } from './postgres-reports.ts';
import type { Store, StoreOptions } from './store.ts';

export type PostgresStoreOptions = Omit<StoreOptions, 'opening' | 'migrations'>;

/** Opens a PostgreSQL database. Rejects with a `StartError` if it cannot be used. */
export async function openPostgresStore(
  { url }: PostgresAddress,
  { opening, migrations, ...options }: StoreOptions,
): Promise<Store> {
  const connection = await openPostgres(url, { migrationsFolder: migrations.postgres, opening });
  return createPostgresStore(connection, options);
}

/** The store of a database that is open; `close` closes it. */
export function createPostgresStore(
  connection: Connection,
  { retentionDays, watchWrite }: PostgresStoreOptions,
): Store {
  const settings = { watchWrite };
  const writer = createPostgresWriter(settings);
  return {
    successes: createPostgresSuccesses(connection, settings),
    targets: createPostgresTargets(connection, settings),
    crono: createPostgresCrono(connection, { writer }),
    feedback: createPostgresFeedback(connection, {
      ...settings,
      lifetimeMs: retentionDays.feedback * DAY_MS,
    }),
    events: createPostgresEvents(connection, {
      ...settings,
      lifetimeMs: retentionDays.tracking * DAY_MS,
    }),
    secrets: createPostgresSecrets(connection, settings),
    reports: createPostgresReports(connection, { writer }),
    ask: async () => {
      await connection.query({ text: 'SELECT 1' });
    },
    close: connection.close,
  };
}
