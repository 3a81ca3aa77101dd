import type { Files } from './checkout.ts';

/** A checkout in which every allowed direction is used once. */
export const SOUND: Files = {
  'packages/game-core/src/index.ts': "import './a.ts';",
  'packages/game-core/src/a.ts': '',
  'packages/game-core/src/a.test.ts': "import 'node:fs';\nimport './a.ts';",
  'packages/catalog/src/index.ts': "import '../../game-core/src/index.ts';",
  'packages/catalog/src/files/index.ts': "import 'node:fs';\nimport '../index.ts';",
  'packages/api-contract/src/index.ts': "import '../../game-core/src/index.ts';",
  'apps/api/src/main.ts': "import './program.ts';",
  'apps/api/src/program.ts': "import './server.ts';\nimport './settings/env.ts';",
  'apps/api/src/server.ts':
    "import './app.ts';\nimport './daily-jobs.ts';\nimport './socket/a.ts';",
  'apps/api/src/daily-jobs.ts': "import './db/a.ts';",
  'apps/api/src/app.ts':
    "import './modules/daily/a.ts';\nimport './modules/stats/a.ts';\nimport './store/open-store.ts';",
  'apps/api/src/cli/a.ts': "import '../settings/env.ts';\nimport '../store/open-store.ts';",
  'apps/api/src/cli/file-commands.ts': "import './sqlite-files/a.ts';",
  'apps/api/src/cli/sqlite-files/a.ts': "import '../../db/sqlite/a.ts';",
  'apps/api/src/store/open-store.ts':
    "import('./sqlite-store.ts');\nimport('./postgres-store.ts');",
  'apps/api/src/store/postgres-store.ts': "import '../modules/daily/postgres-a.ts';",
  'apps/api/src/modules/daily/postgres-a.ts': "import '../../db/postgres/a.ts';",
  'apps/api/src/db/postgres/a.ts': "import '../a.ts';",
  'apps/api/src/store/sqlite-store.ts': "import '../modules/daily/sqlite-a.ts';",
  'apps/api/src/modules/daily/sqlite-a.ts':
    "import '../../db/sqlite/a.ts';\nimport '../../db/a.ts';",
  'apps/api/src/db/sqlite/a.ts': "import '../a.ts';",
  'apps/api/src/socket/a.ts': "import '../http/a.ts';",
  'apps/api/src/modules/daily/a.ts': "import '../../watch/a.ts';\nimport '../../secret/a.ts';",
  'apps/api/src/modules/stats/a.ts': "import './b.ts';",
  'apps/api/src/modules/stats/b.ts': "import '../../../../../packages/catalog/src/files/index.ts';",
  'apps/api/src/modules/stats/a.test.ts': "import '../daily/a.ts';\nimport '../../testing/a.ts';",
  'apps/api/src/testing/a.ts': "import '../app.ts';",
  'apps/api/src/settings/env.ts': "import '../time/a.ts';",
  'apps/api/src/watch/a.ts': "import '../http/a.ts';",
  'apps/api/src/secret/a.ts': "import '../db/a.ts';",
  'apps/api/src/http/a.ts': "import '../../../../packages/api-contract/src/index.ts';",
  'apps/api/src/db/a.ts': "import '../faults.ts';\nimport '../time/a.ts';",
  'apps/api/src/faults.ts': '',
  'apps/api/src/time/a.ts': '',
  'apps/web/src/main.tsx': "import './app/a.ts';",
  'apps/web/src/app/a.ts':
    "import './b.ts';\nimport '../features/home/a.ts';\nimport '../mocks/a.ts';",
  'apps/web/src/app/b.ts': "import '../features/classic/a.ts';",
  'apps/web/src/features/home/a.ts': "import './b.ts';",
  'apps/web/src/features/home/b.ts': "import '../../on-demand/a.ts';",
  'apps/web/src/features/classic/a.ts': "import '../daily/a.ts';",
  'apps/web/src/features/daily/a.ts': "import '../../server/api-client.ts';",
  'apps/web/src/mocks/a.ts': "import '../stored/a.ts';",
  'apps/web/src/on-demand/a.ts': "import '../ui/a.ts';\nimport '../server/api-client.ts';",
  'apps/web/src/ui/a.ts': "import '../i18n/a.ts';",
  'apps/web/src/i18n/a.ts': "import '../settings/a.ts';",
  'apps/web/src/server/api-client.ts':
    "import '../settings/a.ts';\nimport '../../../../packages/api-contract/src/index.ts';",
  'apps/web/src/settings/a.ts': "import '../stored/a.ts';",
  'apps/web/src/stored/a.ts': '',
};
