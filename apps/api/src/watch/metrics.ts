import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ignoreUnavailable } from '../faults.ts';
import type { Observe } from '../http/middleware.ts';
import { versionNumber } from '../program-version.ts';
import type { Clock } from '../time/clock.ts';
import type { BackupAge } from './backup-age.ts';
import { createEngineMetrics } from './engine-metrics.ts';
import type { RouteTemplateOf } from './route-templates.ts';
import { createRunsInPlay } from './runs-in-play.ts';

/** Most requests take a fraction of a millisecond; ones from 100 ms on deserve attention. */
const REQUEST_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];
const WRITE_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

/** All other methods count as one, so that clients cannot create new labels. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

export type Metrics = ReturnType<typeof createMetrics>;

/** Metrics for the operator. None of them identifies a visitor. */
export function createMetrics(clock: Clock) {
  const registry = new Registry();
  const registers = [registry];
  const counter = (name: string, options: { help: string; labelNames?: string[] }) =>
    new Counter({ name, ...options, registers });
  collectDefaultMetrics({ register: registry });
  const runsInPlay = createRunsInPlay(clock);

  const durations = new Histogram({
    name: 'starguess_request_duration_seconds',
    help: 'Requests by method, route template and status class.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const writes = new Histogram({
    name: 'starguess_database_write_seconds',
    help: 'Time from submitting a write to the database until its acknowledgement.',
    buckets: WRITE_SECONDS,
    registers,
  });
  const failedWrites = counter('starguess_database_writes_failed_total', {
    help: 'Writes that the database failed to make.',
  });
  const waiting = new Gauge({
    name: 'starguess_database_writes_waiting',
    help: 'Writes submitted to the database and not acknowledged yet.',
    registers,
  });
  const rawRefusals = counter('starguess_raw_refusals_total', {
    help: 'Answers by status to malformed or late requests, and to errors outside the app.',
    labelNames: ['status'],
  });
  const overBudget = counter('starguess_writes_over_budget_total', {
    help: 'Writes dropped or refused because the daily budget was spent.',
    labelNames: ['table'],
  });
  const budgets = new Gauge({
    name: 'starguess_budget_bytes',
    help: 'Limit on the bytes that this process stores per UTC day, by budget.',
    labelNames: ['table'],
    registers,
  });
  const refusals = counter('starguess_refusals_total', {
    help: 'Refused requests (4xx) by code and route template.',
    labelNames: ['code', 'route'],
  });
  const cuts = counter('starguess_connections_cut_total', {
    help: 'Connections closed without an answer, by the limit they exceeded.',
    labelNames: ['reason'],
  });
  new Gauge({
    name: 'starguess_crono_runs_in_play',
    help: "Crono runs started on this process whose time isn't up.",
    registers,
    collect() {
      this.set(runsInPlay.count());
    },
  });

  new Gauge({
    name: 'starguess_info',
    help: 'Which version runs; the value is always 1.',
    labelNames: ['version'],
    registers,
  }).set({ version: versionNumber() }, 1);

  const watchWrite = async <T>(write: () => Promise<T>): Promise<T> => {
    const end = writes.startTimer();
    waiting.inc();
    try {
      return await write();
    } catch (error) {
      failedWrites.inc();
      throw error;
    } finally {
      waiting.dec();
      end();
    }
  };

  return {
    observeRequests:
      (templateOf: RouteTemplateOf): Observe =>
      (request, { status, ms }) => {
        const labels = {
          method: METHODS.has(request.method) ? request.method : 'other',
          route: templateOf(request),
          status: `${Math.floor(status / 100)}xx`,
        };
        durations.observe(labels, ms / 1_000);
      },
    watchWrite,
    /** Adds the metrics of a PostgreSQL engine; called once, and only if there is one. */
    watchPostgres: () => createEngineMetrics(registry),
    noteRawRefusal: (status: number) => rawRefusals.inc({ status }),
    /** `read` returns the bytes stored since the day began, by table. */
    watchDailyBytes: (read: () => Readonly<Record<string, number>>) =>
      new Gauge({
        name: 'starguess_stored_bytes_today',
        help: 'Bytes that this process has stored since the UTC day began, by budget.',
        labelNames: ['table'],
        registers,
        collect() {
          for (const [table, bytes] of Object.entries(read())) this.set({ table }, bytes);
        },
      }),
    noteBudget: (table: string, bytes: number) => budgets.set({ table }, bytes),
    noteOverBudget: (table: string) => overBudget.inc({ table }),
    watchUnreadable: (count: () => number) =>
      new Gauge({
        name: 'starguess_unreadable_records',
        help: 'Stored records that could not be read since this process started.',
        registers,
        collect() {
          this.set(count());
        },
      }),
    watchBackupAge: (read: BackupAge) =>
      new Gauge({
        name: 'starguess_backup_age_seconds',
        help: 'Time since the last backup by ops or the desk; absent if none is noted.',
        registers,
        async collect() {
          this.remove();
          const age = await read().catch(ignoreUnavailable);
          if (age !== undefined) this.set(age);
        },
      }),
    noteRefusal: (code: string, route: string) => refusals.inc({ code, route }),
    noteCut: (reason: string) => cuts.inc({ reason }),
    /** Records that a crono run has begun, and when it ends (ms since 1970). */
    noteRun: runsInPlay.note,
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}
