import type { BrokenCheckout } from './checkout.ts';

/** For the rules of the server. */
export const BROKEN_SERVER: readonly BrokenCheckout[] = [
  [
    'api-modules-apart',
    {
      'apps/api/src/modules/daily/a.ts': "import '../stats/b.ts';",
      'apps/api/src/modules/stats/b.ts': '',
    },
  ],
  [
    'api-floor-time-faults-program-places',
    {
      'apps/api/src/time/a.ts': "import '../db/b.ts';",
      'apps/api/src/db/b.ts': '',
    },
  ],
  [
    'api-floor-time-faults-program-places',
    {
      'apps/api/src/faults.ts': "import './db/b.ts';",
      'apps/api/src/db/b.ts': '',
    },
  ],
  [
    'api-floor-db-http',
    {
      'apps/api/src/db/a.ts': "import '../modules/daily/b.ts';",
      'apps/api/src/modules/daily/b.ts': '',
    },
  ],
  [
    'api-floor-db-http',
    {
      'apps/api/src/http/a.ts': "import '../watch/b.ts';",
      'apps/api/src/watch/b.ts': '',
    },
  ],
  [
    'api-floor-settings-watch-secret',
    {
      'apps/api/src/settings/a.ts': "import '../modules/site/b.ts';",
      'apps/api/src/modules/site/b.ts': '',
    },
  ],
  [
    'api-floor-modules-socket',
    {
      'apps/api/src/modules/daily/a.ts': "import '../../app.ts';",
      'apps/api/src/app.ts': '',
    },
  ],
  [
    'api-floor-modules-socket',
    {
      'apps/api/src/socket/a.ts': "import '../daily-jobs.ts';",
      'apps/api/src/daily-jobs.ts': '',
    },
  ],
  [
    'api-floor-store',
    {
      'apps/api/src/store/a.ts': "import '../cli/b.ts';",
      'apps/api/src/cli/b.ts': '',
    },
  ],
  [
    'api-floor-modules-socket',
    {
      'apps/api/src/modules/daily/a.ts': "import '../../store/b.ts';",
      'apps/api/src/store/b.ts': '',
    },
  ],
  [
    'api-floor-app-cli-daily-jobs-fixed-routes',
    {
      'apps/api/src/cli/a.ts': "import '../server.ts';",
      'apps/api/src/server.ts': '',
    },
  ],
  [
    'api-floor-server',
    {
      'apps/api/src/server.ts': "import './main.ts';",
      'apps/api/src/main.ts': '',
    },
  ],
  [
    'api-http-and-db-apart',
    {
      'apps/api/src/http/a.ts': "import '../db/b.ts';",
      'apps/api/src/db/b.ts': '',
    },
  ],
  [
    'api-http-and-db-apart',
    {
      'apps/api/src/db/a.ts': "import '../http/b.ts';",
      'apps/api/src/http/b.ts': '',
    },
  ],
  [
    'api-environment-for-programs',
    {
      'apps/api/src/app.ts': "import './settings/env.ts';",
      'apps/api/src/settings/env.ts': '',
    },
  ],
  ['api-sqlite-driver', { 'apps/api/src/app.ts': "import 'better-sqlite3';" }],
  ['api-sqlite-driver', { 'apps/api/src/modules/daily/a.ts': "import 'drizzle-orm';" }],
  ['api-sqlite-driver', { 'apps/api/src/db/postgres/a.ts': "import 'better-sqlite3';" }],
  [
    'api-sqlite-adapter',
    {
      'apps/api/src/server.ts': "import './db/sqlite/b.ts';",
      'apps/api/src/db/sqlite/b.ts': '',
    },
  ],
  [
    'api-sqlite-adapter',
    {
      'apps/api/src/cli/a.ts': "import '../modules/daily/sqlite-b.ts';",
      'apps/api/src/modules/daily/sqlite-b.ts': '',
    },
  ],
  ['api-postgres-driver', { 'apps/api/src/store/a.ts': "import 'pg';" }],
  ['api-postgres-driver', { 'apps/api/src/modules/daily/sqlite-a.ts': "import 'pg';" }],
  ['api-postgres-driver', { 'apps/api/src/modules/daily/postgres-a.ts': "import 'pg';" }],
  [
    'api-postgres-adapter',
    {
      'apps/api/src/store/a.ts': "import './postgres-b.ts';",
      'apps/api/src/store/postgres-b.ts': '',
    },
  ],
  [
    'api-postgres-adapter',
    {
      'apps/api/src/modules/daily/handlers.ts': "import './postgres-b.ts';",
      'apps/api/src/modules/daily/postgres-b.ts': '',
    },
  ],
  ['api-one-entry', { 'apps/api/src/a.ts': "import './main.ts';", 'apps/api/src/main.ts': '' }],
];
