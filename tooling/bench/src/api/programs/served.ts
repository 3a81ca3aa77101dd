import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { openPostgresEngine } from '../../../../../apps/api/src/db/postgres/open-engine.ts';
import { createPostgresWriter } from '../../../../../apps/api/src/db/postgres/writer.ts';
import { openSqliteEngine } from '../../../../../apps/api/src/db/sqlite/open-engine.ts';
import { createGroupWriter } from '../../../../../apps/api/src/db/sqlite/writer.ts';
import { startServer } from '../../../../../apps/api/src/server.ts';
import { parseEnvironment } from '../../../../../apps/api/src/settings/env.ts';
import { createStore } from '../../../../../apps/api/src/store/open-store.ts';
import { machineClock, processStopwatch } from '../../../../../apps/api/src/time/clock.ts';
import { createLogStream } from '../../../../../apps/api/src/watch/log-stream.ts';
import { createOneCommitWriter } from './one-commit-writer.ts';
import { createOneStatementWriter } from './one-statement-writer.ts';
import { report } from './report.ts';

/** The server as in production; its first argument selects how it commits. */
const COMMITS = {
  'in-groups': { sqlite: createGroupWriter, postgres: createPostgresWriter },
  'one-by-one': { sqlite: createOneCommitWriter, postgres: createOneStatementWriter },
} as const;

const [, , commits] = process.argv;
if (commits !== 'in-groups' && commits !== 'one-by-one')
  throw new Error(`Unknown way to commit: ${commits}`);

// Relative to the folder that programs are built into.
function place(path: string) {
  return fileURLToPath(new URL(`../../../${path}`, import.meta.url));
}

const places = {
  webBuild: place('apps/web/dist'),
  deskBuild: place('apps/desk/dist'),
  migrations: { sqlite: place('apps/api/drizzle'), postgres: place('apps/api/postgres') },
  shippedCatalog: place('packages/catalog/data'),
  data: place('data'),
};

const environment = parseEnvironment({ ...process.env, PORT: '0' }, places);
if (!environment.ok) throw new Error(environment.problem);
const { settings } = environment;

const log = createLogStream(process.stdout, (reason) => {
  throw new Error(reason);
});
const server = await startServer({
  settings,
  places,
  clock: machineClock,
  stopwatch: processStopwatch,
  logger: pino({ level: settings.logLevel, base: null }, log),
  checksReplies: false,
  openStore: async (address, options) => {
    const writers = COMMITS[commits];
    const migrations = options.migrations[address.engine];
    const engine =
      address.engine === 'sqlite'
        ? openSqliteEngine(address, { ...options, migrations, createWriter: writers.sqlite })
        : await openPostgresEngine(address, {
            ...options,
            migrations,
            openWriter: writers.postgres,
          });
    return createStore(engine, options);
  },
});
process.once('SIGTERM', async () => {
  await server.close();
  await log.flush();
  process.exit(0);
});
report(Number(new URL(server.url).port));
