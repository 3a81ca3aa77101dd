import closeWithGrace from 'close-with-grace';
import pino from 'pino';
import { isFromOutside, StartError } from './faults.ts';
import { isRunFromSource, programPlaces } from './program-places.ts';
import { misspeltNames } from './settings/misspelt-names.ts';
import { checkOpenFiles, openFileLimit } from './settings/open-files.ts';
import { machineClock, processStopwatch } from './time/clock.ts';
import { createLogStream } from './watch/log-stream.ts';

// A repeated signal must not interrupt the clean stop: a terminal sends Ctrl-C to every process,
// and npx and pnpm forward their own signals to the server too.
const STOP_SIGNALS: ('SIGINT' | 'SIGTERM')[] = ['SIGINT', 'SIGTERM'];

async function run(environment: NodeJS.ProcessEnv) {
  checkOpenFiles(openFileLimit());
  // Loading these opens more than a hundred files at once.
  const { ENVIRONMENT_VARIABLES, parseEnvironment } = await import('./settings/env.ts');
  const { STOP_LIMIT_MS, startServer } = await import('./server.ts');

  const parsed = parseEnvironment(environment, programPlaces);
  if (!parsed.ok) throw new StartError(parsed.problem);
  const { settings } = parsed;
  const log = createLogStream(process.stdout, (reason) =>
    say(`The log cannot be written (${reason}): lines are lost, the site goes on.`),
  );
  // A start that fails and a stop that is cut short leave lines behind.
  process.on('exit', () => void log.flush());
  const logger = pino({ level: settings.logLevel, base: null }, log);
  const server = await startServer({
    settings,
    places: programPlaces,
    clock: machineClock,
    stopwatch: processStopwatch,
    logger,
    checksReplies: isRunFromSource,
  });
  const misspelt = misspeltNames(environment, ENVIRONMENT_VARIABLES);
  for (const warning of [...misspelt, ...server.warnings]) logger.warn(warning);
  const limits = { delay: STOP_LIMIT_MS, skip: STOP_SIGNALS };
  const { close } = closeWithGrace({ logger, ...limits }, async ({ err }) => {
    if (err) logger.fatal({ err }, 'the server stops');
    else logger.info('the server stops');
    await server.close();
    logger.info('the server has stopped');
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

function say(line: string) {
  process.stderr.write(`${line}\n`);
}

// If stderr fails, there is nobody left to tell.
process.stderr.on('error', () => {});
run(process.env).catch((error: unknown) => {
  if (!isFromOutside(error)) throw error;
  say(`Starguess cannot start. ${error.message}`);
  process.exitCode = 1;
});
