import closeWithGrace from 'close-with-grace';
import pino from 'pino';
import { parseEnvironment, type Settings } from './env.ts';
import { isRunFromSource, programPlaces } from './program-places.ts';
import { startServer } from './server.ts';

// Lines are written in batches: a write per request would cost more than the request.
const LOG_BUFFER_BYTES = 4_096;
const LOG_FLUSH_MS = 1_000;

const run = async (settings: Settings) => {
  const destination = pino.destination({
    dest: 1,
    sync: false,
    minLength: LOG_BUFFER_BYTES,
    periodicFlush: LOG_FLUSH_MS,
  });
  const logger = pino({ level: settings.logLevel, base: null }, destination);
  const server = await startServer({
    settings,
    places: programPlaces,
    clock: Date.now,
    logger,
    checksReplies: isRunFromSource,
  });
  closeWithGrace({ logger }, async ({ err }) => {
    if (err) logger.fatal({ err }, 'the server stops');
    await server.close();
    destination.flushSync();
  });
  process.stdout.write(`Starguess is ready at ${server.url}\n`);
};

const fail = (problem: string) => {
  process.stderr.write(`Starguess cannot start. ${problem}\n`);
  process.exitCode = 1;
};

const environment = parseEnvironment(process.env, programPlaces);
if (environment.ok) {
  run(environment.settings).catch((error: unknown) =>
    fail(error instanceof Error ? error.message : String(error)),
  );
} else {
  fail(environment.problem);
}
