import { DAY_MS } from '@starguess/game-core';
import type { PostgresAddress } from '../db/address.ts';
import type { Connection } from '../db/postgres/connection.ts';
import { openPostgres } from '../db/postgres/open-postgres.ts';
import { createPostgresWriter } from '../db/postgres/writer.ts';
import { UnavailableError } from '../faults.ts';
import { createPostgresCrono } from '../modules/crono/postgres-crono.ts';
import { createPostgresTargets } from '../modules/daily/postgres-targets.ts';
import { createPostgresFeedback } from '../modules/feedback/postgres-feedback.ts';
import { createPostgresSuccesses } from '../modules/stats/postgres-successes.ts';
import { createPostgresEvents } from '../modules/tracking/postgres-events.ts';
import { createPostgresSecrets } from '../secret/postgres-secrets.ts';
import { createPostgresReports } from './postgres-reports.ts';
import type { Store, StoreOptions } from './store.ts';

/** Opens a PostgreSQL database. Rejects with a `StartError` if it cannot be used. */
export async function openPostgresStore(
  { url }: PostgresAddress,
  { opening, migrations, retentionDays, watchWrite, watchPostgres }: StoreOptions,
): Promise<Store> {
  const watch = watchPostgres?.();
  const connection = await openPostgres(url, {
    migrationsFolder: migrations.postgres,
    opening,
    watch,
  });
  const writer = createPostgresWriter({ watchWrite, noteBatch: watch?.noteBatch });
  const lifetimeMs = {
    feedback: retentionDays.feedback * DAY_MS,
    events: retentionDays.tracking * DAY_MS,
  };
  return {
    successes: createPostgresSuccesses(connection, writer),
    targets: createPostgresTargets(connection, writer),
    crono: createPostgresCrono(connection, writer),
    feedback: createPostgresFeedback(connection, { writer, lifetimeMs: lifetimeMs.feedback }),
    events: createPostgresEvents(connection, { writer, lifetimeMs: lifetimeMs.events }),
    secrets: createPostgresSecrets(connection, writer),
    reports: createPostgresReports(connection, writer),
    ask: () => askWhetherWritable(connection),
    close: async () => {
      await writer.drained();
      await connection.close();
    },
  };
}

/** Also a standby answers, and so does a server that has just become one. */
async function askWhetherWritable({ query }: Connection) {
  const [answer] = await query<{ transaction_read_only: string }>({
    text: 'SHOW transaction_read_only',
  });
  if (answer?.transaction_read_only !== 'off') {
    throw new UnavailableError('The database is read-only, as a standby is');
  }
}
