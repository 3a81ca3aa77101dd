import type { BrokenCheckout } from './checkout.ts';

/** For the rules that hold everywhere and between packages. */
export const BROKEN_REPOSITORY: readonly BrokenCheckout[] = [
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
    'catalog-and-contract-apart',
    {
      'packages/catalog/src/a.ts': "import '../../api-contract/src/b.ts';",
      'packages/api-contract/src/b.ts': '',
    },
  ],
  [
    'catalog-and-contract-apart',
    {
      'packages/api-contract/src/a.ts': "import '../../catalog/src/b.ts';",
      'packages/catalog/src/b.ts': '',
    },
  ],
  [
    'catalog-below-its-files',
    {
      'packages/catalog/src/a.ts': "import './files/b.ts';",
      'packages/catalog/src/files/b.ts': '',
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
];
