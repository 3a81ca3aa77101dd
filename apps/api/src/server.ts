import type { Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import type { Logger } from 'pino';
import { type AppDependencies, createApp } from './app.ts';
import { startPlanning, startRetention, startWarming } from './daily-jobs.ts';
import { WRITE_PATIENCE_MS } from './db/writes.ts';
import { isFromOutside, StartError } from './faults.ts';
import type { Fetch } from './http/call.ts';
import { createPeerNetworkReader } from './http/caller.ts';
import { archiveStart } from './modules/daily/archive.ts';
import { loadCatalog } from './modules/site/catalog-source.ts';
import { FULL_PREPARATION, type Preparation } from './modules/site/rendering/day-rendering.ts';
import { readWebBuild } from './modules/site/web-build.ts';
import type { ProgramPlaces } from './program-places.ts';
import { catalogDemands } from './settings/app-settings.ts';
import type { Settings } from './settings/env.ts';
import { connectionsWithin, openFileLimit, openFileWarnings } from './settings/open-files.ts';
import { settingWarnings } from './settings/warnings.ts';
import { CLOSE_LIMIT_MS, createGracefulClose } from './socket/graceful-close.ts';
import { createHttpServer, TIMEOUTS, type Timeouts } from './socket/http-server.ts';
import { checkPorts, listen } from './socket/listen.ts';
import { openStore as openStoreAt } from './store/open-store.ts';
import type { Clock, Stopwatch } from './time/clock.ts';
import { createCalendar } from './time/game-day.ts';
import { createMetrics, createMetricsServer } from './watch/metrics.ts';

export type ServerOptions = {
  readonly settings: Settings;
  readonly places: Pick<ProgramPlaces, 'migrations' | 'webBuild'>;
  readonly clock: Clock;
  readonly stopwatch: Stopwatch;
  readonly logger: Logger;
  readonly checksReplies: boolean;
  /** Replaces the full preparation, for a server that is asked for only a part of it. */
  readonly preparation?: Preparation;
  readonly openStore?: typeof openStoreAt;
  readonly timeouts?: Timeouts;
  readonly intercept?: (fetch: Fetch) => Fetch;
};

export type RunningServer = {
  /** Ends without a slash. */
  readonly url: string;
  /** The address of the metrics; `undefined` if they are turned off. */
  readonly metricsUrl: string | undefined;
  /** Warnings for the operator about the settings and the database, one line each. */
  readonly warnings: readonly string[];
  /**
   * Prepares what players of the clock's date load; the server also does this by itself when a date
   * begins.
   */
  readonly warmUp: () => Promise<void>;
  /** Finishes requests under way, commits waiting writes, and closes the database. */
  readonly close: () => Promise<void>;
};

/** In milliseconds; longer than `close` takes even when a write waits for the database. */
export const STOP_LIMIT_MS = CLOSE_LIMIT_MS + WRITE_PATIENCE_MS + 6_000;

/**
 * Makes V8 collect its heap once it has grown by 50 percent since the last collection. By default
 * V8 waits until the heap is about four times as large, so a flood of small requests leaves it
 * large.
 */
export const HEAP_GROWTH_FLAG = '--heap-growing-percent=50';

/** Starts the server: one per process, because it bounds the memory of the process. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  setFlagsFromString(HEAP_GROWTH_FLAG);
  const { settings, places, clock, logger, openStore = openStoreAt } = options;
  checkPorts(settings);
  const currentYear = new Date(clock()).getUTCFullYear();
  const demands = catalogDemands(settings.page.config, currentYear);
  const catalog = await loadCatalog(settings.catalogFolder, demands);
  const build = readWebBuild(places.webBuild);
  if (build === undefined) logger.warn('the web app is not built: only the API is served');
  else if (settings.rendersPages && build.renderer === undefined) {
    logger.warn('the web app is built without its renderer: pages are served empty');
  }

  const metrics = settings.metricsPort === undefined ? undefined : createMetrics(clock);
  const store = await openStore(settings.database, {
    opening: 'migrate',
    migrations: places.migrations,
    retentionDays: settings.retentionDays,
    clock,
    watchWrite: metrics?.watchWrite,
    watchPostgres: metrics?.watchPostgres,
  });
  // Logged at once, because only the start that migrates the file learns of it.
  if (store.doubtfulScores.length > 0) logger.warn(doubtfulScoresWarning(store.doubtfulScores));
  try {
    return await serve({ ...options, catalog, build, metrics, store });
  } catch (error) {
    await store.close().catch((closeError: unknown) => {
      logger.error({ err: closeError }, 'the database could not be closed');
    });
    throw error;
  }
}

type ServeOptions = ServerOptions &
  Pick<AppDependencies, 'catalog' | 'build' | 'metrics' | 'store'>;

/** Serves what an open store holds; closing the server closes it. */
async function serve(options: ServeOptions): Promise<RunningServer> {
  const { settings, clock, logger, build, metrics, store } = options;
  const { timeouts = TIMEOUTS, intercept = (fetch) => fetch } = options;
  const { host, port, metricsPort = 0, timeZone } = settings;
  const stopping = new AbortController();
  const today = createCalendar(timeZone).dateAt(clock());
  const app = createApp({
    preparation: FULL_PREPARATION,
    ...options,
    secret: settings.dailySecret ?? (await fromDatabase(store.secrets.findOrMake)),
    archiveFrom: await fromDatabase(() =>
      archiveStart({ store, chosen: settings.archiveFrom, today }),
    ),
    stopping: stopping.signal,
  });
  // A site without a single stored day has nothing to show, so this start must store the first.
  if ((await fromDatabase(store.targets.findFirstDate)) === undefined) {
    await fromDatabase(app.planAhead);
  }

  const openFiles = openFileLimit();
  const server = createHttpServer({
    fetch: intercept(app.fetch),
    rawRefusals: app.rawRefusals,
    publicOrigin: settings.publicOrigin,
    timeouts,
    maxConnections: connectionsWithin(openFiles, settings.maxConnections),
    networkOf: createPeerNetworkReader(settings.trustedProxies),
    onCut: app.noteCut,
  });
  const closeServer = createGracefulClose(server, timeouts);
  const metricsServer = metrics && createMetricsServer(metrics, logger);
  try {
    const metricsListening = { host, port: metricsPort, variable: 'METRICS_PORT' } as const;
    const metricsUrl = metricsServer && `${await listen(metricsServer, metricsListening)}/metrics`;
    const url = await listen(server, { host, port, variable: 'PORT' });
    const warming = startWarming({ ...app, clock, logger });
    const planning = startPlanning({ ...app, logger });
    const retention = startRetention({ ...app, marks: store.marks, clock, logger });
    return {
      url,
      metricsUrl,
      warnings: [
        ...settingWarnings(settings, build && Object.keys(build.template.grounds)),
        ...openFileWarnings(openFiles, settings.maxConnections),
        ...(store.newDatabasePlace === undefined
          ? []
          : [newDatabaseWarning(store.newDatabasePlace)]),
      ],
      warmUp: warming.again,
      close: async () => {
        stopping.abort();
        const warmingEnded = warming.stop();
        await closeServer();
        app.logSums();
        if (metricsServer) closeAtOnce(metricsServer);
        await warmingEnded;
        await planning.stop();
        await retention.stop();
        await store.close();
      },
    };
  } catch (error) {
    closeAtOnce(server);
    if (metricsServer) closeAtOnce(metricsServer);
    throw error;
  }
}

function doubtfulScoresWarning(games: AppDependencies['store']['doubtfulScores']) {
  const list = games.map(({ date, runs }) => `${date ?? 'private games'} (${runs})`).join(', ');
  return `version 0.1.0 may have stored wrong scores for these Crono runs: ${list}. Their entries stay on the boards, cleared of suspicion: see "ops leaderboard show"`;
}

/** A mistyped address or a missing disk also leads to a new database. */
function newDatabaseWarning(place: string) {
  return `created a new database at ${place}; if you expected existing games, check DATABASE_URL`;
}

function closeAtOnce(server: Server) {
  server.close();
  server.closeAllConnections();
}

/** Throws a `StartError` that names the variable if the database cannot be read. */
async function fromDatabase<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (!isFromOutside(error)) throw error;
    throw new StartError(`DATABASE_URL: ${error.message}`, { cause: error });
  }
}
