import { createServer, type Server } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type Sqlite from 'better-sqlite3';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { loadCatalog } from './catalog-source.ts';
import type { Clock } from './clock.ts';
import { openDatabase } from './db/open-database.ts';
import { createGroupWriter, type Writer } from './db/writer.ts';
import type { Settings } from './env.ts';
import type { Fetch } from './http/request-log.ts';
import { TIMEOUTS, type Timeouts, timeoutOptions } from './http/timeouts.ts';
import { createMetrics } from './metrics.ts';
import { createMetricsServer } from './metrics-server.ts';
import { storedSecret } from './modules/daily/daily-secret.ts';
import { readWebBuild } from './modules/page/web-build.ts';
import type { ProgramPlaces } from './program-places.ts';
import { startRetention } from './retention.ts';
import { startWarming } from './warming.ts';

export type ServerOptions = {
  readonly settings: Settings;
  readonly places: Pick<ProgramPlaces, 'migrations' | 'webBuild'>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly checksReplies: boolean;
  readonly createWriter?: (sqlite: Sqlite.Database) => Writer;
  readonly timeouts?: Timeouts;
  /** Stands between the network and the app. */
  readonly intercept?: (fetch: Fetch) => Fetch;
};

export type RunningServer = {
  /** Without a slash at the end. */
  readonly url: string;
  /** Where the metrics are; `undefined` where there are none. */
  readonly metricsUrl: string | undefined;
  /** Finishes what is under way, writes what is waiting, closes the database. */
  readonly close: () => Promise<void>;
};

/** Time the requests under way are given when the server stops, in milliseconds. */
const GRACE_MS = 8_000;
const SWEEP_MS = 50;
/** Time and turns without a new connection after which a stop takes no more, time in milliseconds. */
const ACCEPT_MS = 1_000;
const QUIET_TURNS = 3;
/** Time a connection is given to bring its first request before a stop closes it, in milliseconds. */
const UNUSED_MS = 1_000;

const urlOf = ({ address, port, family }: AddressInfo) =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;

const listen = (server: Server, { host, port }: Pick<Settings, 'host' | 'port'>) =>
  new Promise<string>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      const address = server.address();
      if (address === null || typeof address === 'string') {
        reject(new Error('The server has no port'));
        return;
      }
      resolve(urlOf(address));
    });
  });

/**
 * Connections on which nothing was asked yet, such as a browser opens ahead, with the time they
 * were opened. Node counts them as busy.
 */
const watchUnused = (server: Server): ReadonlyMap<Socket, number> => {
  const unused = new Map<Socket, number>();
  server.on('connection', (socket) => {
    unused.set(socket, performance.now());
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return unused;
};

/** From now on a connection is closed with the answer it gets. */
const closeWithAnswers = (server: Server) =>
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });

/** Accepts what waits to be, one connection in a turn of the event loop. */
const acceptWaiting = async (server: Server) => {
  let quietTurns = 0;
  const note = () => {
    quietTurns = 0;
  };
  server.on('connection', note);
  const deadline = performance.now() + ACCEPT_MS;
  while (quietTurns < QUIET_TURNS && performance.now() < deadline) {
    quietTurns += 1;
    await nextTurn();
  }
  server.off('connection', note);
};

const closeServer = async (
  server: Server,
  { unused, lingerMs }: { readonly unused: ReadonlyMap<Socket, number>; readonly lingerMs: number },
) => {
  // Before connections are closed with their answers, as callers would open others instead.
  await acceptWaiting(server);
  closeWithAnswers(server);
  await new Promise<void>((resolve) => {
    const lingersUntil = performance.now() + lingerMs;
    const sweep = setInterval(() => {
      if (performance.now() > lingersUntil) server.closeIdleConnections();
      for (const [socket, openedAt] of unused) {
        if (performance.now() - openedAt > UNUSED_MS) socket.destroy();
      }
    }, SWEEP_MS);
    const deadline = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    // The HTTP server's own would close idle connections at once.
    NetServer.prototype.close.call(server, () => {
      clearInterval(sweep);
      clearTimeout(deadline);
      resolve();
    });
  });
};

export const startServer = async ({
  settings,
  places,
  clock,
  logger,
  checksReplies,
  createWriter = createGroupWriter,
  timeouts = TIMEOUTS,
  intercept = (fetch) => fetch,
}: ServerOptions): Promise<RunningServer> => {
  const currentYear = new Date(clock()).getUTCFullYear();
  const catalog = await loadCatalog(settings.catalogFolder, currentYear);
  const build = readWebBuild(places.webBuild);
  if (build === undefined) logger.warn('the web app is not built: only the API is served');

  const database = openDatabase(settings.databaseFile, places.migrations);
  const metrics = settings.metricsPort === undefined ? undefined : createMetrics(clock);
  const plainWriter = createWriter(database.sqlite);
  const writer = metrics?.watchWrites(plainWriter) ?? plainWriter;
  const secret = settings.dailySecret ?? (await storedSecret(database, writer));
  const app = createApp({
    settings,
    clock,
    logger,
    database,
    writer,
    catalog,
    secret,
    build,
    metrics,
    checksReplies,
  });

  const { rawRefusals } = app;
  const server = createServer(
    timeoutOptions(timeouts),
    getRequestListener(intercept(app.fetch), { errorHandler: rawRefusals.answer }),
  );
  server.setTimeout(timeouts.stalledMs);
  const unused = watchUnused(server);
  server.on('clientError', (error, socket) => {
    if (socket.writable) socket.end(rawRefusals.text(error));
    else socket.destroy();
  });
  const metricsServer = metrics && createMetricsServer(metrics, logger);
  const listenAll = async () => {
    const { host, metricsPort: port = 0 } = settings;
    const metricsUrl = metricsServer && `${await listen(metricsServer, { host, port })}/metrics`;
    return { url: await listen(server, settings), metricsUrl };
  };
  const { url, metricsUrl } = await listenAll().catch((error: unknown) => {
    metricsServer?.close();
    database.sqlite.close();
    throw error;
  });

  const retention = startRetention({ sweeps: app.sweeps, clock, logger });
  const { warmUp, nextDateAt } = app;
  const warming = startWarming({ warmUp, nextDateAt, clock, logger });

  return {
    url,
    metricsUrl,
    close: async () => {
      const warmedUp = warming.stop();
      await closeServer(server, { unused, lingerMs: timeouts.lingerMs });
      metricsServer?.close();
      metricsServer?.closeAllConnections();
      await warmedUp;
      await retention.stop();
      await writer.drained();
      database.sqlite.close();
    },
  };
};
