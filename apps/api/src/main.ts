import closeWithGrace from 'close-with-grace';
import pino from 'pino';
import { isFromOutside } from './faults.ts';
import { isRunFromSource, programPlaces } from './program-places.ts';
import { STOP_LIMIT_MS, startServer } from './server.ts';
import { parseEnvironment, type Settings } from './settings/env.ts';
import { machineClock, processStopwatch } from './time/clock.ts';
import { createLogStream } from './watch/log-stream.ts';

// A repeated signal must not interrupt the clean stop: a terminal sends Ctrl-C to every process,
// and npx and pnpm forward their own signals to the server too.
const STOP_SIGNALS: ('SIGINT' | 'SIGTERM')[] = ['SIGINT', 'SIGTERM'];

async function run(settings: Settings) {
  const log = createLogStream(process.stdout);
  const logger = pino({ level: settings.logLevel, base: null }, log);
  const server = await startServer({
    settings,
    places: programPlaces,
    clock: machineClock,
    stopwatch: processStopwatch,
    logger,
    checksReplies: isRunFromSource,
  });
  for (const warning of server.warnings) logger.warn(warning);
  const limits = { delay: STOP_LIMIT_MS, skip: STOP_SIGNALS };
  const { close } = closeWithGrace({ logger, ...limits }, async ({ err }) => {
    if (err) logger.fatal({ err }, 'the server stops');
    await server.close();
    await log.flush();
  });
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    void close();
  };
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
  if (server.metricsUrl !== undefined) logger.info({ url: server.metricsUrl }, 'metrics are here');
  process.stdout.write(`Starguess is ready at ${server.url}\n`);
}

function fail(problem: string) {
  process.stderr.write(`Starguess cannot start. ${problem}\n`);
  process.exitCode = 1;
}

const environment = parseEnvironment(process.env, programPlaces);
if (environment.ok) {
  run(environment.settings).catch((error: unknown) => {
    if (!isFromOutside(error)) throw error;
    fail(error.message);
  });
} else {
  fail(environment.problem);
}
