import { DAY_MS } from '@starguess/game-core';
import type { SqliteAddress } from '../db/address.ts';
import { translated } from '../db/sqlite/errors.ts';
import { type Database, openDatabase, openExisting } from '../db/sqlite/open.ts';
import { createReadinessProbe } from '../db/sqlite/readiness.ts';
import { createGroupWriter, type Writer } from '../db/sqlite/writer.ts';
import type { WatchWrite } from '../db/writes.ts';
import { createBoards } from '../modules/crono/sqlite-boards.ts';
import { createSqliteCrono } from '../modules/crono/sqlite-crono.ts';
import { createSqliteTargets } from '../modules/daily/sqlite-targets.ts';
import { createSqliteFeedback } from '../modules/feedback/sqlite-feedback.ts';
import { createSqliteSuccesses } from '../modules/stats/sqlite-successes.ts';
import { createSqliteEvents } from '../modules/tracking/sqlite-events.ts';
import { createSqliteSecrets } from '../secret/sqlite-secrets.ts';
import { createSqliteMarks } from './sqlite-marks.ts';
import { createSqliteReports } from './sqlite-reports.ts';
import type { Store, StoreOptions } from './store.ts';

export type SqliteStoreOptions = Omit<StoreOptions, 'opening' | 'migrations' | 'watchPostgres'> & {
  readonly createWriter?: ((sqlite: Database['sqlite']) => Writer) | undefined;
};

/** Opens a SQLite database. Throws a `StartError` if it cannot be used. */
export function openSqliteStore(
  { file }: SqliteAddress,
  { opening, migrations, ...options }: StoreOptions & SqliteStoreOptions,
): Store {
  const open = { migrate: openDatabase, existing: openExisting }[opening];
  const database = open(file, migrations.sqlite);
  try {
    return createSqliteStore(database, options);
  } catch (error) {
    database.sqlite.close();
    throw translated(error);
  }
}

/** The store of a database that is open; `close` closes it. */
export function createSqliteStore(
  database: Database,
  { retentionDays, clock, watchWrite, createWriter = createGroupWriter }: SqliteStoreOptions,
): Store {
  const plainWriter = createWriter(database.sqlite);
  const writer = watchWrite === undefined ? plainWriter : watched(plainWriter, watchWrite);
  const boards = createBoards(database);
  const askDatabase = createReadinessProbe(database, clock);
  return {
    successes: createSqliteSuccesses(database, writer),
    targets: createSqliteTargets(database, writer),
    crono: createSqliteCrono(database, { writer, boards }),
    feedback: createSqliteFeedback(database, {
      writer,
      lifetimeMs: retentionDays.feedback * DAY_MS,
    }),
    events: createSqliteEvents(database, { writer, lifetimeMs: retentionDays.tracking * DAY_MS }),
    secrets: createSqliteSecrets(database, writer),
    marks: createSqliteMarks(database, writer),
    reports: createSqliteReports(database, { writer, boards }),
    madeAt: database.isNew ? database.sqlite.name : undefined,
    miscounted: database.miscounted,
    ask: async () => askDatabase(),
    close: async () => {
      await writer.drained();
      database.sqlite.close();
    },
  };
}

function watched(writer: Writer, watchWrite: WatchWrite): Writer {
  return { ...writer, write: (job) => watchWrite(() => writer.write(job)) };
}
