import type { AppDependencies } from '../app-dependencies.ts';
import { assemble } from '../assembly.ts';
import type { DatabaseAddress } from '../db/database.ts';
import type { Bindings } from '../http/call.ts';
import { type CatalogSource, loadCatalog } from '../modules/site/catalog-source.ts';
import { programPlaces } from '../program-places.ts';
import { parseEnvironment } from '../settings/env.ts';
import type { Store } from '../store/store.ts';
import { clockOf } from '../time/clock.ts';
import { writeBuiltPage } from './built-page.ts';
import { createCapturedLog } from './captured-log.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { openTestDatabase, type TestDatabase, type TestDatabaseOptions } from './test-database.ts';
import { wildStopwatch } from './wild-stopwatch.ts';

export const shippedCatalog: CatalogSource = await loadCatalog(programPlaces.shippedCatalog, {
  currentYear: 2026,
});

export type TestAppOptions = Partial<
  Pick<AppDependencies, 'secret' | 'build' | 'metrics' | 'checksReplies'>
> &
  Pick<TestDatabaseOptions, 'createWriter'> & {
    readonly catalog?: CatalogSource;
    /**
     * The address of `newDatabase` outlives the app: a second app on it stands for a restarted
     * server, or for another one.
     */
    readonly address?: DatabaseAddress;
    /** The operator's environment; calls are not limited unless it says so. */
    readonly environment?: Readonly<Record<string, string>>;
    readonly startAt?: string;
  };

export type TestApp = {
  /** `incoming` is the connection that carries the request. */
  readonly request: (path: string, init?: RequestInit & Bindings) => Promise<Response>;
  /** The body of a successful GET. */
  readonly json: (path: string) => Promise<unknown>;
  /** Lets time pass until this instant (ISO 8601); a skewed clock then shows another one. */
  readonly setClock: (now: string) => void;
  /** Sets the clock forward or back, while no time passes. */
  readonly skewClock: (byMs: number) => void;
  readonly store: Store;
  readonly database: TestDatabase;
  /** Everything logged so far, one parsed line per entry. */
  readonly logged: readonly Readonly<Record<string, unknown>>[];
  /** Logs what has been summed up since the log last reported it, as a stopping server does. */
  readonly logSums: () => void;
  readonly warmUp: () => Promise<void>;
  readonly planAhead: () => Promise<void>;
  readonly keepCatalog: () => Promise<void>;
  /** Deletes expired data, as the server does once a day. */
  readonly sweep: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The server in this process, without a network, with a clock that stands still. */
export async function createTestApp({
  catalog = shippedCatalog,
  secret = Buffer.alloc(32, 7),
  build,
  metrics,
  checksReplies = true,
  address,
  environment = {},
  startAt = '2026-03-01T10:00:00Z',
  createWriter,
}: TestAppOptions = {}): Promise<TestApp> {
  const places =
    environment.SITE_DIR === undefined
      ? programPlaces
      : { ...programPlaces, webBuild: writeBuiltPage(temporaryFolder()) };
  const parsed = parseEnvironment(
    { RATE_LIMITS: '0', ...(metrics && { METRICS_PORT: '0' }), ...environment },
    places,
  );
  if (!parsed.ok) throw new Error(parsed.problem);
  let now = Date.parse(startAt);
  const { logger, logged } = createCapturedLog({ level: parsed.settings.logLevel });
  let clockSkewMs = 0;
  const clock = clockOf(() => now + clockSkewMs);
  const startedAt = now;
  let database: TestDatabase | undefined;
  const { app, store, close } = await assemble({
    settings: { ...parsed.settings, dailySecret: secret },
    places,
    clock,
    stopwatch: wildStopwatch(() => now - startedAt),
    logger,
    checksReplies,
    loadCatalog: async () => catalog,
    readWebBuild: () => build,
    openStore: async (_address, options) => {
      database = await openTestDatabase({ ...options, address, createWriter });
      return database.store;
    },
    ...(metrics && { createMetrics: () => metrics }),
  });
  if (database === undefined) throw new Error('The app has no database');
  const request = async (path: string, { incoming, ...init }: RequestInit & Bindings = {}) =>
    app.fetch(new Request(`http://localhost${path}`, init), { incoming });
  return {
    request,
    json: async (path) => {
      const response = await request(path);
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      return response.json();
    },
    setClock: (text) => {
      now = Date.parse(text);
    },
    skewClock: (byMs) => {
      clockSkewMs += byMs;
    },
    store,
    database,
    logged,
    logSums: app.logSums,
    sweep: async () => {
      for (const sweep of app.sweeps) {
        let deletedRows = await sweep(clock());
        while (deletedRows > 0) deletedRows = await sweep(clock());
      }
    },
    warmUp: app.warmUp,
    planAhead: app.planAhead,
    keepCatalog: app.keepCatalog,
    close: () => close(),
  };
}
