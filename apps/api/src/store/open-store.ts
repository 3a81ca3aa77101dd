import { DAY_MS } from '@starguess/game-core';
import type { DatabaseAddress } from '../db/database.ts';
import type { OpenedEngine } from '../db/engine.ts';
import { createCircleRepository } from '../modules/circles/circles.repository.ts';
import { createCronoRepository } from '../modules/crono/crono.repository.ts';
import { createDeclaredCatalogRepository } from '../modules/daily/declared-catalogs.repository.ts';
import { createExcusedDayRepository } from '../modules/daily/excused-days.repository.ts';
import { createPinnedTargetRepository } from '../modules/daily/pinned-targets.repository.ts';
import { createPlannedTargetRepository } from '../modules/daily/planned-targets.repository.ts';
import { createServedTargetRepository } from '../modules/daily/served-targets.repository.ts';
import { createFeedbackRepository } from '../modules/feedback/feedback.repository.ts';
import { createPlayerRecordRepository } from '../modules/player-records/player-records.repository.ts';
import { createFieldReportRepository } from '../modules/reports/reports.repository.ts';
import { createSuccessRepository } from '../modules/stats/stats.repository.ts';
import { createEventRepository } from '../modules/tracking/tracking.repository.ts';
import { createDeliveryRepository } from '../modules/webhooks/webhooks.repository.ts';
import { createSecrets } from '../secret/secret.repository.ts';
import { createReports } from './reporting/reports.repository.ts';
import type { Store, StoreOptions } from './store.ts';
import { createTimestamps } from './timestamps.repository.ts';

/**
 * Opens the database at an address with its engine, and loads no other engine. Rejects with a
 * `StartError` if the database cannot be used.
 */
export async function openStore(address: DatabaseAddress, options: StoreOptions): Promise<Store> {
  return createStore(await openEngine(address, options), options);
}

async function openEngine(
  address: DatabaseAddress,
  { migrations, watchPostgres, ...options }: StoreOptions,
): Promise<OpenedEngine> {
  switch (address.engine) {
    case 'sqlite': {
      const { openSqliteEngine } = await import('../db/sqlite/open-engine.ts');
      return openSqliteEngine(address, { ...options, migrations: migrations.sqlite });
    }
    case 'postgres': {
      const { openPostgresEngine } = await import('../db/postgres/open-engine.ts');
      const watch = watchPostgres?.();
      return openPostgresEngine(address, { ...options, migrations: migrations.postgres, watch });
    }
  }
}

/** The store of a database that is open; `close` closes it. */
export function createStore(
  engine: OpenedEngine,
  { retentionDays, clock }: Pick<StoreOptions, 'retentionDays' | 'clock'>,
): Store {
  const { newDatabasePlace, doubtfulScores, probe, close } = engine;
  return {
    successes: createSuccessRepository(engine),
    targets: createServedTargetRepository(engine),
    pinnedTargets: createPinnedTargetRepository(engine),
    plannedTargets: createPlannedTargetRepository(engine),
    declaredCatalogs: createDeclaredCatalogRepository(engine),
    excusedDays: createExcusedDayRepository(engine),
    crono: createCronoRepository(engine, clock),
    feedback: createFeedbackRepository(engine, retentionDays.feedback * DAY_MS),
    fieldReports: createFieldReportRepository(engine, retentionDays.feedback * DAY_MS),
    events: createEventRepository(engine, retentionDays.tracking * DAY_MS),
    playerRecords: createPlayerRecordRepository(engine, retentionDays.records * DAY_MS),
    circles: createCircleRepository(engine),
    deliveries: createDeliveryRepository(engine),
    secrets: createSecrets(engine),
    timestamps: createTimestamps(engine),
    reports: createReports(engine, clock),
    newDatabasePlace,
    doubtfulScores,
    probe,
    close,
  };
}
