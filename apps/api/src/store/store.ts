import type { DatedRuns } from '../db/database.ts';
import type { PostgresWatch } from '../db/engine-watch.ts';
import type { WatchWrite } from '../db/writes.ts';
import type { CronoRepository } from '../modules/crono/repository.ts';
import type { ServedTargetRepository } from '../modules/daily/repository.ts';
import type { FeedbackRepository } from '../modules/feedback/feedback.ts';
import type { SuccessRepository } from '../modules/stats/repository.ts';
import type { EventRepository } from '../modules/tracking/tracking.ts';
import type { ProgramPlaces } from '../program-places.ts';
import type { SecretRepository } from '../secret/secret-repository.ts';
import type { AppSettings } from '../settings/app-settings.ts';
import type { Clock } from '../time/clock.ts';
import type { ClockMark } from '../time/clock-trust.ts';
import type { Milliseconds } from '../time/milliseconds.ts';
import type { ReportRepository } from './reporting/report-repository.ts';

/**
 * Everything the server keeps, whichever engine keeps it. Each operation is atomic, and when the
 * promise of a write resolves, the write is durable. A promise rejects with an `UnavailableError`
 * if the database cannot be read, or cannot take the write, at the moment.
 */
export type Store = {
  readonly successes: SuccessRepository;
  readonly targets: ServedTargetRepository;
  readonly crono: CronoRepository;
  readonly feedback: FeedbackRepository;
  readonly events: EventRepository;
  readonly secrets: SecretRepository;
  readonly marks: MarkRepository;
  readonly reports: ReportRepository;
  /** Where it is, if it held nothing until it was opened. */
  readonly madeAt: string | undefined;
  /** Runs of Crono that an earlier version may have miscounted, mended by this opening. */
  readonly miscounted: readonly DatedRuns[];
  /**
   * Rejects if the database does not answer, or is a read-only PostgreSQL. It writes nothing, so on
   * a full disk it resolves.
   */
  readonly ask: () => Promise<void>;
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
  readonly retentionDays: Pick<AppSettings['retentionDays'], 'feedback' | 'tracking'>;
  readonly clock: Clock;
  /** `undefined` where nobody observes the writes. */
  readonly watchWrite?: WatchWrite | undefined;
  /** Called if the engine is PostgreSQL; `undefined` where nobody observes it. */
  readonly watchPostgres?: (() => PostgresWatch) | undefined;
};

/** What a site remembers: of its clock, and midnight UTC of the first day of its archive. */
export type MarkName = ClockMark | 'archive-from';

/** Instants that outlive the processes of a site, in milliseconds since 1970-01-01 UTC. */
export type MarkRepository = {
  readonly read: () => Promise<ReadonlyMap<string, Milliseconds>>;
  /** Returns the instant under a name; the first process to ask remembers its own. */
  readonly findOrKeep: (name: MarkName, instant: Milliseconds) => Promise<Milliseconds>;
  /** Remembers an instant under a name, or forgets the one that is there for `undefined`. */
  readonly set: (name: MarkName, instant: Milliseconds | undefined) => Promise<void>;
};
