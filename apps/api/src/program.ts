import closeWithGrace from 'close-with-grace';
import pino from 'pino';
import { StartError } from './faults.ts';
import type { ProgramPlaces } from './program-places.ts';
import { type RunningServer, type ServerOptions, STOP_LIMIT_MS, startServer } from './server.ts';
import { ENVIRONMENT_VARIABLES, parseEnvironment } from './settings/env.ts';
import { misspeltNames } from './settings/misspelt-names.ts';
import { createLogStream } from './watch/log-stream.ts';

// A repeated signal must not interrupt the clean stop: a terminal sends Ctrl-C to every process,
// and npx and pnpm forward their own signals to the server too.
const STOP_SIGNALS: ('SIGINT' | 'SIGTERM')[] = ['SIGINT', 'SIGTERM'];

export type Program = Omit<ServerOptions, 'settings' | 'places' | 'logger'> & {
  readonly environment: NodeJS.ProcessEnv;
  readonly places: ProgramPlaces;
};

/**
 * Serves until a signal stops the process, with the settings of the environment and a log on
 * stdout. Throws a `StartError` for a setting that cannot be used.
 */
export async function runProgram({
  environment,
  places,
  ...options
}: Program): Promise<RunningServer> {
  const parsed = parseEnvironment(environment, places);
  if (!parsed.ok) throw new StartError(parsed.problem);
  const { settings } = parsed;
  const log = createLogStream(process.stdout, (reason) => {
    process.stderr.write(
      `Cannot write the log (${reason}): lines are being lost, the server keeps running.\n`,
    );
  });
  // A failed start or an interrupted stop would lose buffered lines.
  process.on('exit', () => void log.flush());
  const logger = pino({ level: settings.logLevel, base: null }, log);
  const server = await startServer({ ...options, settings, places, logger });
  const misspelt = misspeltNames(environment, ENVIRONMENT_VARIABLES);
  for (const warning of [...misspelt, ...server.warnings]) logger.warn(warning);
  const limits = { delay: STOP_LIMIT_MS, skip: STOP_SIGNALS };
  const { close } = closeWithGrace({ logger, ...limits }, async ({ err }) => {
    if (err) logger.fatal({ err }, 'server stopping');
    else logger.info('server stopping');
    await server.close();
    logger.info('server stopped');
    await log.flush();
  });
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    void close();
  };
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
  if (server.metricsUrl !== undefined) logger.info({ url: server.metricsUrl }, 'serving metrics');
  if (server.deskUrl !== undefined) logger.info({ url: server.deskUrl }, 'serving the desk');
  return server;
}
