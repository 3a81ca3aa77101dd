/** The files of a checkout: their text by their path. */
export type Files = Readonly<Record<string, string>>;

/** For each rule, the smallest checkouts that break it, and nothing else. */
export const BROKEN: readonly (readonly [rule: string, files: Files])[] = [
  [
    'no-cycles',
    {
      'packages/game-core/src/a.ts': "import './b.ts';",
      'packages/game-core/src/b.ts': "import './a.ts';",
    },
  ],
  [
    'no-cycles',
    {
      'packages/game-core/src/a.ts': "import type { B } from './b.ts';\nexport type A = B;",
      'packages/game-core/src/b.ts': "import type { A } from './a.ts';\nexport type B = A[];",
    },
  ],
  ['no-orphans', { 'packages/catalog/src/forgotten.ts': 'export const x = 1;' }],
  ['no-unresolvable', { 'packages/catalog/src/a.ts': "import './nowhere.ts';" }],
  [
    'no-undeclared-packages',
    {
      'apps/api/src/a.ts': "import 'borrowed';",
      'apps/api/package.json': '{"dependencies":{}}',
      'node_modules/borrowed/index.js': '',
      'node_modules/borrowed/package.json': '{"name":"borrowed","version":"1.0.0"}',
    },
  ],
  [
    'no-development-packages',
    {
      'apps/api/src/a.ts': "import 'tool';",
      'apps/api/package.json': '{"devDependencies":{"tool":"1.0.0"}}',
      'apps/api/node_modules/tool/index.js': '',
      'apps/api/node_modules/tool/package.json': '{"name":"tool","version":"1.0.0"}',
    },
  ],
  [
    'no-tests-imported',
    {
      'apps/api/src/a.test.ts': "import './b.test.ts';",
      'apps/api/src/b.test.ts': "import './c.ts';",
      'apps/api/src/c.ts': '',
    },
  ],
  [
    'no-test-support-shipped',
    { 'apps/api/src/a.ts': "import './testing/b.ts';", 'apps/api/src/testing/b.ts': '' },
  ],
  [
    'no-test-support-shipped',
    { 'packages/catalog/src/a.ts': "import '../../../tooling/art/b.ts';", 'tooling/art/b.ts': '' },
  ],
  [
    'game-core-stands-alone',
    {
      'packages/game-core/src/a.ts': "import '../../catalog/src/b.ts';",
      'packages/catalog/src/b.ts': '',
    },
  ],
  ['game-core-stands-alone', { 'packages/game-core/src/a.ts': "import 'node:crypto';" }],
  [
    'catalog-below-contract',
    {
      'packages/catalog/src/a.ts': "import '../../api-contract/src/b.ts';",
      'packages/api-contract/src/b.ts': '',
    },
  ],
  [
    'packages-below-apps',
    {
      'packages/api-contract/src/a.ts': "import '../../../apps/api/src/b.ts';",
      'apps/api/src/b.ts': '',
    },
  ],
  ['apps-apart', { 'apps/web/src/a.ts': "import '../../api/src/b.ts';", 'apps/api/src/b.ts': '' }],
  [
    'browser-code-without-node',
    {
      'packages/catalog/src/index.ts': "import './a.ts';",
      'packages/catalog/src/a.ts': "import 'node:fs';",
    },
  ],
  [
    'browser-code-without-node',
    { 'apps/web/src/main.tsx': "import './ui/a.ts';", 'apps/web/src/ui/a.ts': "import 'path';" },
  ],
  ['browser-code-without-node', { 'apps/web/src/mocks/mock-worker.ts': "import 'node:fs';" }],
  [
    'web-floor-stored',
    {
      'apps/web/src/stored/a.ts': "import '../page/b.ts';",
      'apps/web/src/page/b.ts': '',
    },
  ],
  [
    'web-floor-page',
    {
      'apps/web/src/page/a.ts': "import '../server/b.ts';",
      'apps/web/src/server/b.ts': '',
    },
  ],
  [
    'web-floor-server',
    {
      'apps/web/src/server/a.ts': "import '../features/home/b.ts';",
      'apps/web/src/features/home/b.ts': '',
    },
  ],
  [
    'web-floor-i18n-mocks-on-demand',
    {
      'apps/web/src/i18n/a.ts': "import '../features/home/b.ts';",
      'apps/web/src/features/home/b.ts': '',
    },
  ],
  [
    'web-floor-i18n-mocks-on-demand',
    {
      'apps/web/src/mocks/a.ts': "import '../features/home/b.ts';",
      'apps/web/src/features/home/b.ts': '',
    },
  ],
  [
    'web-floor-i18n-mocks-on-demand',
    {
      'apps/web/src/on-demand/a.ts': "import '../features/home/b.ts';",
      'apps/web/src/features/home/b.ts': '',
    },
  ],
  [
    'web-floor-features',
    {
      'apps/web/src/features/home/a.ts': "import '../../app/b.ts';",
      'apps/web/src/app/b.ts': '',
    },
  ],
  [
    'web-floor-app',
    {
      'apps/web/src/app/a.ts': "import '../main.tsx';",
      'apps/web/src/main.tsx': '',
    },
  ],
  [
    'web-features-apart',
    {
      'apps/web/src/features/home/a.ts': "import '../preferences/b.ts';",
      'apps/web/src/features/preferences/b.ts': '',
    },
  ],
  [
    'web-features-apart',
    {
      'apps/web/src/features/daily/a.ts': "import '../classic/b.ts';",
      'apps/web/src/features/classic/b.ts': '',
    },
  ],
  [
    'web-daily-for-daily-modes',
    {
      'apps/web/src/features/home/a.ts': "import '../daily/b.ts';",
      'apps/web/src/features/daily/b.ts': '',
    },
  ],
  [
    'web-mocks-stand-for-a-server',
    {
      'apps/web/src/mocks/a.ts': "import '../ui/b.ts';",
      'apps/web/src/ui/b.ts': '',
    },
  ],
  [
    'web-mocks-for-app',
    {
      'apps/web/src/i18n/a.ts': "import '../mocks/b.ts';",
      'apps/web/src/mocks/b.ts': '',
    },
  ],
  [
    'web-ui-presents-only',
    {
      'apps/web/src/ui/a.ts': "import '../server/api-client.ts';",
      'apps/web/src/server/api-client.ts': '',
    },
  ],
  [
    'web-ui-presents-only',
    {
      'apps/web/src/ui/a.ts': "import 'zustand';",
      'apps/web/package.json': '{"dependencies":{"zustand":"1.0.0"}}',
      'node_modules/zustand/index.js': '',
      'node_modules/zustand/package.json': '{"name":"zustand","version":"1.0.0"}',
    },
  ],
  [
    'web-one-entry',
    { 'apps/web/src/app/a.ts': "import '../main.tsx';", 'apps/web/src/main.tsx': '' },
  ],
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
    'api-floor-app-cli-daily-jobs',
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
  ['api-one-entry', { 'apps/api/src/a.ts': "import './main.ts';", 'apps/api/src/main.ts': '' }],
];

/** A checkout in which every allowed direction is used once. */
export const SOUND: Files = {
  'packages/game-core/src/index.ts': "import './a.ts';",
  'packages/game-core/src/a.ts': '',
  'packages/game-core/src/a.test.ts': "import 'node:fs';\nimport './a.ts';",
  'packages/catalog/src/index.ts': "import '../../game-core/src/index.ts';",
  'packages/catalog/src/files.ts': "import 'node:fs';\nimport './index.ts';",
  'packages/api-contract/src/index.ts': "import '../../catalog/src/index.ts';",
  'apps/api/src/main.ts': "import './server.ts';\nimport './settings/env.ts';",
  'apps/api/src/server.ts':
    "import './app.ts';\nimport './daily-jobs.ts';\nimport './socket/a.ts';",
  'apps/api/src/daily-jobs.ts': "import './db/a.ts';",
  'apps/api/src/app.ts': "import './modules/daily/a.ts';\nimport './modules/stats/a.ts';",
  'apps/api/src/cli/a.ts': "import '../settings/env.ts';",
  'apps/api/src/socket/a.ts': "import '../http/a.ts';",
  'apps/api/src/modules/daily/a.ts': "import '../../watch/a.ts';\nimport '../../secret/a.ts';",
  'apps/api/src/modules/stats/a.ts': "import './b.ts';",
  'apps/api/src/modules/stats/b.ts': "import '../../../../../packages/catalog/src/files.ts';",
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
  'apps/web/src/i18n/a.ts': "import '../page/a.ts';",
  'apps/web/src/server/api-client.ts':
    "import '../page/a.ts';\nimport '../../../../packages/api-contract/src/index.ts';",
  'apps/web/src/page/a.ts': "import '../stored/a.ts';",
  'apps/web/src/stored/a.ts': '',
};
