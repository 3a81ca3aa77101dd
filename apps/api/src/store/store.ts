import type { DatedRuns } from '../db/database.ts';
import type { PostgresWatch, WatchWrite } from '../db/engine-watch.ts';
import type { CircleRepository } from '../modules/circles/circles.repository.ts';
import type { CronoRepository } from '../modules/crono/crono.repository.ts';
import type { DeclaredCatalogRepository } from '../modules/daily/declared-catalogs.repository.ts';
import type { ExcusedDayRepository } from '../modules/daily/excused-days.repository.ts';
import type { PinnedTargetRepository } from '../modules/daily/pinned-targets.repository.ts';
import type { PlannedTargetRepository } from '../modules/daily/planned-targets.repository.ts';
import type { ServedTargetRepository } from '../modules/daily/served-targets.repository.ts';
import type { FeedbackRepository } from '../modules/feedback/feedback.repository.ts';
import type { PlayerRecordRepository } from '../modules/player-records/player-records.ts';
import type { FieldReportRepository } from '../modules/reports/reports.repository.ts';
import type { SuccessRepository } from '../modules/stats/stats.repository.ts';
import type { EventRepository } from '../modules/tracking/tracking.repository.ts';
import type { DeliveryRepository } from '../modules/webhooks/webhooks.repository.ts';
import type { ProgramPlaces } from '../program-places.ts';
import type { SecretRepository } from '../secret/secret.repository.ts';
import type { AppSettings } from '../settings/app-settings.ts';
import type { Clock } from '../time/clock.ts';
import type { ReportRepository } from './reporting/reports.repository.ts';
import type { TimestampRepository } from './timestamps.repository.ts';

/**
 * Everything the server stores, on either engine. Each operation is atomic, and when the
 * promise of a write resolves, the write is durable. A promise rejects with an `UnavailableError`
 * if at the moment the database cannot be read or written.
 */
export type Store = {
  readonly successes: SuccessRepository;
  readonly targets: ServedTargetRepository;
  readonly pinnedTargets: PinnedTargetRepository;
  readonly plannedTargets: PlannedTargetRepository;
  readonly declaredCatalogs: DeclaredCatalogRepository;
  readonly excusedDays: ExcusedDayRepository;
  readonly crono: CronoRepository;
  readonly feedback: FeedbackRepository;
  readonly fieldReports: FieldReportRepository;
  readonly events: EventRepository;
  readonly playerRecords: PlayerRecordRepository;
  readonly circles: CircleRepository;
  readonly deliveries: DeliveryRepository;
  readonly secrets: SecretRepository;
  readonly timestamps: TimestampRepository;
  readonly reports: ReportRepository;
  /** Where the database is, if it was empty before this opening; otherwise `undefined`. */
  readonly newDatabasePlace: string | undefined;
  /** Crono runs that an earlier version may have scored wrongly; this opening has corrected them. */
  readonly doubtfulScores: readonly DatedRuns[];
  /**
   * Rejects if the database does not answer, or is a read-only PostgreSQL. It writes nothing, so on
   * a full disk it resolves.
   */
  readonly probe: () => Promise<void>;
  /** Waits for the writes accepted so far, then closes the database. */
  readonly close: () => Promise<void>;
};

export type StoreOptions = {
  /**
   * `migrate` makes the database if there is none, and brings it to the program's version;
   * `existing` takes only a database of that version.
   */
  readonly opening: 'migrate' | 'existing';
  readonly migrations: ProgramPlaces['migrations'];
  readonly retentionDays: Pick<AppSettings['retentionDays'], 'feedback' | 'tracking' | 'records'>;
  readonly clock: Clock;
  readonly watchWrite?: WatchWrite | undefined;
  /** Called if the engine is PostgreSQL; `undefined` if it is not observed. */
  readonly watchPostgres?: (() => PostgresWatch) | undefined;
};
