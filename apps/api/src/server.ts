import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { type AppDependencies, createApp } from './app.ts';
import { startPlanning, startRetention, startWarming } from './daily-jobs.ts';
import { WRITE_PATIENCE_MS } from './db/writes.ts';
import { isFromOutside, StartError } from './faults.ts';
import { boundHeapGrowth } from './heap-growth.ts';
import type { Fetch } from './http/call.ts';
import { loadCatalog } from './modules/site/catalog-source.ts';
import { FULL_PREPARATION, type Preparation } from './modules/site/rendering/day-rendering.ts';
import { readWebBuild } from './modules/site/web-build.ts';
import type { ProgramPlaces } from './program-places.ts';
import type { Settings } from './settings/env.ts';
import { connectionsWithin, openFileLimit, openFileWarnings } from './settings/open-files.ts';
import { settingWarnings } from './settings/warnings.ts';
import { CLOSE_LIMIT_MS, createGracefulClose } from './socket/graceful-close.ts';
import { createHttpServer } from './socket/http-server.ts';
import { checkPorts, listen } from './socket/listen.ts';
import { TIMEOUTS, type Timeouts } from './socket/timeouts.ts';
import { archiveStart } from './store/archive-start.ts';
import { openStore as openStoreAt } from './store/open-store.ts';
import type { Store } from './store/store.ts';
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
  /** Replaces the preparation of everything, where most of it is never asked for. */
  readonly preparation?: Preparation;
  /** Replaces the opening of the database by its address, to measure another way to write. */
  readonly openStore?: typeof openStoreAt;
  readonly timeouts?: Timeouts;
  /** Wraps the app's `fetch`, which then answers every request. */
  readonly intercept?: (fetch: Fetch) => Fetch;
};

export type RunningServer = {
  /** Ends without a slash. */
  readonly url: string;
  /** The address of the metrics; `undefined` if they are turned off. */
  readonly metricsUrl: string | undefined;
  /** Warnings for the operator about the settings and the database, one line each. */
  readonly warnings: readonly string[];
  /** Prepares what players of the clock's date load, as the server by itself does as a date begins. */
  readonly warmUp: () => Promise<void>;
  /** Finishes requests under way, commits waiting writes, and closes the database. */
  readonly close: () => Promise<void>;
};

/** Longer than `close` takes when a write waits for the database, in milliseconds. */
export const STOP_LIMIT_MS = CLOSE_LIMIT_MS + WRITE_PATIENCE_MS + 6_000;

/** Starts the one server of its process, whose memory it bounds. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  boundHeapGrowth();
  const { settings, places, clock, logger, openStore = openStoreAt } = options;
  checkPorts(settings);
  const currentYear = new Date(clock()).getUTCFullYear();
  const catalog = await loadCatalog(settings.catalogFolder, currentYear);
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
  // Logged here: only the start that migrates the file learns of it.
  if (store.miscounted.length > 0) logger.warn(miscountedWarning(store.miscounted));
  try {
    return await serve({ ...options, catalog, build, metrics, store });
  } catch (error) {
    await store.close().catch((closing: unknown) => {
      logger.error({ err: closing }, 'the database could not be closed');
    });
    throw error;
  }
}

type Serving = ServerOptions &
  Pick<AppDependencies, 'catalog' | 'build' | 'metrics'> & { readonly store: Store };

/** Serves what is kept in a store that is open; closing the server closes it. */
async function serve({
  settings,
  clock,
  stopwatch,
  logger,
  checksReplies,
  preparation = FULL_PREPARATION,
  timeouts = TIMEOUTS,
  intercept,
  catalog,
  build,
  metrics,
  store,
}: Serving): Promise<RunningServer> {
  const secret = settings.dailySecret ?? (await secretOf(store));
  const archiveFrom = await fromDatabase(() =>
    archiveStart({
      store,
      chosen: settings.archiveFrom,
      today: createCalendar(settings.timeZone).dateAt(clock()),
    }),
  );
  const stopping = new AbortController();
  const app = createApp({
    settings,
    clock,
    stopwatch,
    logger,
    store,
    catalog,
    secret,
    archiveFrom,
    build,
    metrics,
    checksReplies,
    preparation,
    stopping: stopping.signal,
  });

  // A site without a single day has nothing to show.
  if ((await fromDatabase(store.targets.findFirstDate)) === undefined) {
    await fromDatabase(app.planAhead);
  }

  const openFiles = openFileLimit();
  const maxConnections = connectionsWithin(openFiles, settings.maxConnections);
  const answerers =
    intercept === undefined ? app : { fetch: intercept(app.fetch), directRead: () => undefined };
  const server = createHttpServer({
    ...answerers,
    rawRefusals: app.rawRefusals,
    publicOrigin: settings.publicOrigin,
    timeouts,
    maxConnections,
    onCut: app.noteCut,
  });
  const closeServer = createGracefulClose(server, timeouts);
  const metricsServer = metrics && createMetricsServer(metrics, logger);
  const listenAll = async () => {
    const { host, port, metricsPort = 0 } = settings;
    const beside = { host, port: metricsPort, variable: 'METRICS_PORT' } as const;
    const metricsUrl = metricsServer && `${await listen(metricsServer, beside)}/metrics`;
    return { url: await listen(server, { host, port, variable: 'PORT' }), metricsUrl };
  };
  const work = () => {
    const { sweeps, warmUp, nextDateAt, planAhead } = app;
    const warming = startWarming({ warmUp, nextDateAt, clock, logger });
    const planning = startPlanning({ planAhead, logger });
    const { marks } = store;
    return { warming, planning, retention: startRetention({ sweeps, marks, clock, logger }) };
  };
  const warnings = [
    ...settingWarnings(settings, build && Object.keys(build.template.grounds)),
    ...openFileWarnings(openFiles, settings.maxConnections),
    ...(store.madeAt === undefined ? [] : [newDatabaseWarning(store.madeAt)]),
  ];

  try {
    const { url, metricsUrl } = await listenAll();
    const { warming, planning, retention } = work();
    return {
      url,
      metricsUrl,
      warnings,
      warmUp: warming.again,
      close: async () => {
        stopping.abort();
        const warmedUp = warming.stop();
        await closeServer();
        app.logSums();
        if (metricsServer) hangUp(metricsServer);
        await warmedUp;
        await planning.stop();
        await retention.stop();
        await store.close();
      },
    };
  } catch (error) {
    hangUp(server);
    if (metricsServer) hangUp(metricsServer);
    throw error;
  }
}

function miscountedWarning(games: Store['miscounted']) {
  const list = games.map(({ date, runs }) => `${date ?? 'private games'} (${runs})`).join(', ');
  return `version 0.1.0 may have stored wrong scores for these Crono runs: ${list}. Their entries stay on the boards, cleared of suspicion: see "ops leaderboard show"`;
}

/** It may be a mistyped address, or a disk that is not there. */
function newDatabaseWarning(place: string) {
  return `created a new database at ${place}; if you expected existing games, check DATABASE_URL`;
}

function hangUp(server: Server) {
  server.close();
  server.closeAllConnections();
}

async function secretOf(store: Store): Promise<Uint8Array> {
  return fromDatabase(() => store.secrets.findOrMake());
}

/** Throws a `StartError` that names the variable if the database does not give it. */
async function fromDatabase<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (!isFromOutside(error)) throw error;
    throw new StartError(`DATABASE_URL: ${error.message}`, { cause: error });
  }
}
