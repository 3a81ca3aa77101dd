import { fileURLToPath } from 'node:url';
import { configDefaults } from 'vitest/config';
import { defineProjectConfig, isWhole } from '../../tooling/testing/src/project-config.ts';
import { WAIT } from './src/testing/wait.ts';

const ALL = ['src/**/*.test.ts', 'e2e/**/*.test.ts'];

/** What PostgreSQL alone has. */
const POSTGRES_ONLY = [
  'src/db/postgres/**/*.test.ts',
  'src/testing/postgres/**/*.test.ts',
  'src/cli/move/*.test.ts',
  'src/**/postgres-*.test.ts',
];

/** What servers on PostgreSQL hold to while parts of it fail: too long for every run. */
const POSTGRES_PROOFS = ['e2e/postgres/**/*.test.ts'];

/** What `test:all` alone runs. */
const LONG = [
  // Minutes in small: slow clients, kills among players, and a backup under load.
  'e2e/slow-clients.test.ts',
  'e2e/acknowledged-tries.test.ts',
  'e2e/backup-load.test.ts',
  'e2e/kill.test.ts',
  'e2e/webhooks.test.ts',
  // A stranger tries everything on a server of its own; unit tests have the rules.
  'e2e/every-answer.test.ts',
  'e2e/hostile-requests.test.ts',
  'e2e/overload.test.ts',
  'e2e/path-traversal.test.ts',
  'e2e/refused-heads.test.ts',
  'e2e/stop.test.ts',
  'e2e/unusable-files.test.ts',
  // They start programs or servers again and again.
  'src/main.test.ts',
  'src/server-start.test.ts',
  'src/modules/webhooks/webhooks.test.ts',
  'src/desk/serving/rooms.test.ts',
  'src/cli/output.test.ts',
  'src/testing/test-server.test.ts',
  'src/testing/witnessed-writes.test.ts',
  // Thousands of writes.
  'src/store/budgeted-store.test.ts',
  // Whole databases go from one engine to the other.
  'src/cli/move/*.test.ts',
  // They wait as long as a call or a statement may take.
  'src/http/postgres-deadline.test.ts',
  'src/db/postgres/lock-waits.test.ts',
  'src/cli/locked-database.test.ts',
  // A site for each layout that databases have had.
  'src/store/earlier-layouts.test.ts',
  // Two servers whose clocks count.
  'src/modules/crono/postgres-clocks.test.ts',
];

/** What every engine has to keep. */
const CONTRACT = ['src/store/**/*.test.ts'];

const SQLITE_ONLY = [
  // The adapter of SQLite, and the commands on its files.
  'src/db/sqlite/**',
  'src/**/sqlite-*.test.ts',
  'src/cli/file-commands.test.ts',
  'src/cli/locked-database.test.ts',
  'e2e/restore-cut-short.test.ts',
  'e2e/unusable-files.test.ts',
  // What a lock, a full disk or a lost file does to a server.
  'e2e/overload.test.ts',
  'src/watch/health.test.ts',
  // They kill a server within 300 ms, when it has hardly connected; `e2e/postgres` kills one of two.
  'e2e/*kill.test.ts',
  // They copy the file beside the server.
  'e2e/backup*.test.ts',
];

/** What stands before the store, or beside it: an engine makes no difference. */
const WITHOUT_ENGINE = [
  'src/http/**/!(postgres-*).test.ts',
  'src/modules/{pictures,site}/**',
  'src/{settings,site-folder,socket,time}/**/!(postgres-*).test.ts',
  'src/cli/{catalog-command,output,schedule-commands,text-table}.test.ts',
  'src/main.test.ts',
  'e2e/{api-refusals,refused-heads,slow-clients}.test.ts',
  // Thousands of writes.
  'src/store/budgeted-store.test.ts',
];

// Three workers, because these tests wait for servers and databases more than they compute.
const { test: shared } = defineProjectConfig({
  test: {
    maxWorkers: 3,
    // A busy computer can hold a server or a database up past what any test waits for.
    retry: isWhole ? 1 : 0,
    expect: { poll: { timeout: WAIT.timeout } },
  },
});

export default defineProjectConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'sqlite',
          provide: { engine: 'sqlite' },
          include: ALL,
          exclude: [
            ...configDefaults.exclude,
            ...POSTGRES_ONLY,
            ...POSTGRES_PROOFS,
            ...(isWhole ? [] : LONG),
          ],
          globalSetup: place('./src/testing/global-setup.ts'),
        },
      },
      {
        // A run that has none of these tests starts no PostgreSQL.
        test: {
          ...shared,
          name: 'postgres',
          provide: { engine: 'postgres' },
          include: isWhole ? ALL : [...POSTGRES_ONLY, ...CONTRACT],
          exclude: [
            ...configDefaults.exclude,
            ...SQLITE_ONLY,
            ...WITHOUT_ENGINE,
            ...(isWhole ? [] : LONG),
          ],
          globalSetup: [
            ...(isWhole ? [place('./src/testing/global-setup.ts')] : []),
            place('./src/testing/postgres/global-setup.ts'),
          ],
        },
      },
    ],
  },
});

function place(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
