import type { Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { type Assembly, type AssemblyOptions, assemble } from './assembly.ts';
import { WRITE_TIMEOUT_MS } from './db/engine.ts';
import { createDesk, type Desk } from './desk/serving/desk.ts';
import type { Fetch } from './http/call.ts';
import { createPeerNetworkReader } from './http/caller.ts';
import { networkDiskWarnings } from './settings/network-disk.ts';
import { connectionsWithin, openFileLimit, openFileWarnings } from './settings/open-files.ts';
import { settingWarnings } from './settings/warnings.ts';
import { CLOSE_LIMIT_MS, createGracefulClose } from './socket/graceful-close.ts';
import { createHttpServer, TIMEOUTS, type Timeouts } from './socket/http-server.ts';
import { checkPorts, listen } from './socket/listen.ts';
import { closingOnFailure, fromDatabase } from './start-failures.ts';
import { createMetricsServer } from './watch/metrics-server.ts';

export type ServerOptions = Omit<AssemblyOptions, 'readWebBuild' | 'createMetrics'> & {
  readonly timeouts?: Timeouts;
  readonly intercept?: (fetch: Fetch) => Fetch;
};

export type RunningServer = {
  /** Ends without a slash. */
  readonly url: string;
  /** The address of the metrics; `undefined` if they are turned off. */
  readonly metricsUrl: string | undefined;
  /** The address of the operator's desk, with its token if this start made it; `undefined` if it is off. */
  readonly deskUrl: string | undefined;
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
export const STOP_LIMIT_MS = CLOSE_LIMIT_MS + WRITE_TIMEOUT_MS + 6_000;

/**
 * Makes V8 collect its heap once it has grown by 50 percent since the last collection. By default
 * V8 waits until the heap is about four times as large, so a flood of small requests leaves it
 * large.
 */
export const HEAP_GROWTH_FLAG = '--heap-growing-percent=50';

/** Starts the server: one per process, because it bounds the memory of the process. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  setFlagsFromString(HEAP_GROWTH_FLAG);
  const { settings, logger } = options;
  checkPorts(settings);
  const assembly = await assemble(options);
  const { build } = assembly;
  if (build === undefined) {
    logger.warn('web app not built: serving only the API');
  } else if (settings.rendersPages && build.renderer === undefined) {
    logger.warn('web app built without its renderer: serving pages empty');
  }
  return closingOnFailure(() => serve(assembly, options), { close: assembly.close, logger });
}

/** In milliseconds: a large backup takes minutes to make and to download. */
const DESK_STALLED_MS = 900_000;
/** Plenty for an operator's browsers. */
const DESK_CONNECTIONS = 64;

/** Serves what has been assembled; closing the server closes it too. */
async function serve(assembly: Assembly, options: ServerOptions): Promise<RunningServer> {
  const { app, build, metrics, store } = assembly;
  const { settings, logger, timeouts = TIMEOUTS, intercept = (fetch) => fetch } = options;
  const { host, port, metricsPort = 0, deskPort } = settings;
  // A site without stored days has nothing to show, so this start must store the first one.
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
  const warnings = [
    ...settingWarnings(settings, build && Object.keys(build.template.grounds)),
    ...openFileWarnings(openFiles, settings.maxConnections),
    ...networkDiskWarnings(settings.database),
    ...(store.newDatabasePlace === undefined ? [] : [newDatabaseWarning(store.newDatabasePlace)]),
  ];
  const desk =
    deskPort === undefined
      ? undefined
      : createDesk({ ...options, ...assembly, server: { ...app, warnings } });
  const deskServer = desk && createDeskServer(desk, { app, timeouts });
  const closeDesk = deskServer && createGracefulClose(deskServer, timeouts);
  const closeSockets = async () => {
    await Promise.all([closeServer(), closeDesk?.()]);
    desk?.logSums();
    if (metricsServer) closeAbruptly(metricsServer);
  };
  try {
    const metricsListening = { host, port: metricsPort, variable: 'METRICS_PORT' } as const;
    const metricsUrl = metricsServer && `${await listen(metricsServer, metricsListening)}/metrics`;
    const deskListening = { host, port: deskPort ?? 0, variable: 'DESK_PORT' } as const;
    const deskUrl = deskServer && `${await listen(deskServer, deskListening)}${desk?.path ?? ''}`;
    const url = await listen(server, { host, port, variable: 'PORT' });
    const warming = assembly.startJobs();
    return {
      url,
      metricsUrl,
      deskUrl,
      warnings,
      warmUp: warming.again,
      close: () => assembly.close(closeSockets),
    };
  } catch (error) {
    closeAbruptly(server);
    for (const other of [metricsServer, deskServer]) if (other) closeAbruptly(other);
    throw error;
  }
}

function createDeskServer(
  { fetch }: Desk,
  { app, timeouts }: Pick<Assembly, 'app'> & { readonly timeouts: Timeouts },
): Server {
  return createHttpServer({
    fetch,
    rawRefusals: app.rawRefusals,
    // Reachable by any name, because its token protects it.
    publicOrigin: undefined,
    timeouts: { ...timeouts, stalledMs: DESK_STALLED_MS },
    maxConnections: DESK_CONNECTIONS,
    networkOf: () => undefined,
    onCut: app.noteCut,
  });
}

/** A mistyped address or a missing disk also leads to a new database. */
function newDatabaseWarning(place: string) {
  return `created a new database at ${place}; if you expected existing games, check DATABASE_URL`;
}

function closeAbruptly(server: Server) {
  server.close();
  server.closeAllConnections();
}
