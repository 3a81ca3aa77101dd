/**
 * Who may import whom. The directions are the architecture (docs/architecture.md).
 * tooling/testing/src/import-rules.test.ts breaks a rule of each kind.
 */

const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const TEST = '[.]test[.]tsx?$';
const TEST_SUPPORT = '/src/testing/';

/** Code that ships: the source of packages and apps without tests and what only tests use. */
const shipped = (folder) => ({ path: `^${folder}`, pathNot: [TEST, TEST_SUPPORT] });

/** The folders that the page's registry of daily modes names. */
const dailyModes = Array.from(
  readFileSync(join(__dirname, 'apps/web/src/app/daily-modes.ts'), 'utf8').matchAll(
    /features\/([\w-]+)\/\1-mode[.]tsx/g,
  ),
  ([, folder]) => folder,
);

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const everywhere = [
  {
    name: 'no-cycles',
    comment: 'Modules that import each other cannot be understood, tested or moved one by one.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-orphans',
    comment:
      'A module that nothing imports and that imports nothing is dead. What a test set-up names by ' +
      'path is left to knip.',
    severity: 'error',
    from: {
      orphan: true,
      pathNot: ['[.]d[.]ts$', '[.]config[.]ts$', 'vitest-setup[.]ts$', TEST_SUPPORT, TEST],
    },
    to: {},
  },
  {
    name: 'no-unresolvable',
    comment: 'An import must lead somewhere. What is virtual exists only in a build.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
  {
    name: 'no-undeclared-packages',
    comment: "A package used must stand in the user's own package.json.",
    severity: 'error',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'no-development-packages',
    comment: 'What ships may not need what is only installed for development.',
    severity: 'error',
    from: shipped('(packages|apps)/[^/]+/src/'),
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-tests-imported',
    comment: 'Tests are leaves; what several tests share is a module of its own.',
    severity: 'error',
    from: {},
    to: { path: TEST },
  },
  {
    name: 'no-test-support-shipped',
    comment: 'What only tests use stays out of what ships.',
    severity: 'error',
    from: shipped('(packages|apps)/[^/]+/src/'),
    to: { path: ['^(packages|apps)/[^/]+/src/testing/', '^tooling/'] },
  },
];

const NODE_MODULE =
  '^(node:.+|assert|buffer|child_process|crypto|events|fs|http|https|net|os|path|process|stream|timers|url|util|worker_threads|zlib)(/|$)';

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const packages = [
  {
    name: 'game-core-stands-alone',
    comment: 'The rules of the game know no other package and no Node.',
    severity: 'error',
    from: shipped('packages/game-core/src/'),
    to: { path: ['^(packages/(?!game-core/)|apps/|tooling/)', NODE_MODULE] },
  },
  {
    name: 'catalog-and-contract-apart',
    comment: 'game-core ← {catalog, api-contract} ← apps: the two in the middle meet in the apps.',
    severity: 'error',
    from: { path: '^packages/(catalog|api-contract)/' },
    to: { path: '^packages/(catalog|api-contract)/', pathNot: '^packages/$1/' },
  },
  {
    name: 'catalog-below-its-files',
    comment: 'What the page loads of the catalogue knows nothing of directories and imports.',
    severity: 'error',
    from: shipped('packages/catalog/src/(?!files/)'),
    to: { path: '^packages/catalog/src/files/' },
  },
  {
    name: 'packages-below-apps',
    comment: 'game-core ← {catalog, api-contract} ← apps.',
    severity: 'error',
    from: { path: '^packages/' },
    to: { path: '^apps/' },
  },
  {
    name: 'apps-apart',
    comment: 'The server and its pages meet in the contract only.',
    severity: 'error',
    from: { path: '^apps/([^/]+)/', pathNot: '^apps/(web|desk)/e2e/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'browser-code-without-node',
    comment: 'What the page loads reaches no module of Node.',
    severity: 'error',
    from: {
      path: '^(packages/(catalog|api-contract)/src/((page|desk)/)?index[.]ts|apps/web/src/(main[.]tsx|mocks/mock-worker[.]ts)|apps/desk/src/main[.]tsx)$',
    },
    to: { path: NODE_MODULE, reachable: true },
  },
];

/**
 * One rule for each floor of an app: what is on it imports nothing from the floors above.
 * A floor names its folders and files of the app's `src`, without extension.
 *
 * @param {{ app: 'api' | 'web' | 'desk', floors: readonly (readonly string[])[] }} house lowest floor first
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]}
 */
function floorRules({ app, floors }) {
  const placesOn = (names) => `^apps/${app}/src/(${names.join('|')})(/|[.]tsx?$)`;
  return floors.slice(0, -1).map((floor, index) => ({
    name: `${app}-floor-${floor.join('-')}`,
    comment: `${floors.map((names) => names.join(', ')).join(' ← ')}.`,
    severity: 'error',
    from: { path: placesOn(floor), pathNot: TEST },
    to: { path: placesOn(floors.slice(index + 1).flat()) },
  }));
}

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const page = [
  ...floorRules({
    app: 'web',
    floors: [
      ['stored'],
      ['settings'],
      ['addresses', 'browser', 'streaks'],
      ['server'],
      ['boot', 'i18n', 'mocks', 'on-demand'],
      ['fields'],
      ['features'],
      ['app'],
      ['main', 'first-paint', 'render', 'service-worker'],
    ],
  }),
  {
    name: 'web-features-apart',
    comment:
      'A feature imports no other, except that the daily modes share features/daily, and crono and ' +
      'practice share features/run.',
    severity: 'error',
    from: { path: '^apps/web/src/features/([^/]+)/' },
    to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/($1|daily|run)/' },
  },
  {
    name: 'web-run-for-crono',
    comment: 'features/run is what a run of Crono and one for practice share.',
    severity: 'error',
    from: {
      path: '^apps/web/src/features/',
      pathNot: '^apps/web/src/features/(run|crono|practice)/',
    },
    to: { path: '^apps/web/src/features/run/' },
  },
  {
    name: 'web-daily-for-daily-modes',
    comment:
      'features/daily is what the rounds of the daily modes share, and nothing else uses it.',
    severity: 'error',
    from: {
      path: '^apps/web/src/features/',
      pathNot: `^apps/web/src/features/(daily|archive|practice|${dailyModes.join('|')})/`,
    },
    to: { path: '^apps/web/src/features/daily/' },
  },
  {
    name: 'web-mocks-stand-for-a-server',
    comment: 'The mocks know the contract and the rules, and of the page no part that is shown.',
    severity: 'error',
    from: shipped('apps/web/src/mocks/'),
    to: { path: '^apps/web/src/(ui|on-demand)/' },
  },
  {
    name: 'web-mocks-for-app',
    comment: 'Whether a server answers or the mocks do, only app knows.',
    severity: 'error',
    from: {
      path: '^apps/web/src/',
      pathNot: ['^apps/web/src/(mocks|app)/', TEST, TEST_SUPPORT],
    },
    to: { path: '^apps/web/src/mocks/' },
  },
  {
    name: 'web-ui-presents-only',
    comment: 'Parts in ui take what they show as properties: no fetching, no stores.',
    severity: 'error',
    from: { path: '^apps/web/src/ui/', pathNot: TEST },
    to: {
      path: [
        '(^|node_modules/)(zustand|@tanstack/react-query|@starguess/api-contract)(/|$)',
        '^packages/api-contract/',
        '^apps/web/src/(stored|server|on-demand|mocks|features|app)/',
      ],
    },
  },
  {
    name: 'web-one-entry',
    comment: 'The page starts in main.tsx, which nothing imports.',
    severity: 'error',
    from: {},
    to: { path: '^apps/web/src/main[.]tsx$' },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const desk = floorRules({
  app: 'desk',
  floors: [['server'], ['ui'], ['rooms'], ['app'], ['main']],
});

/**
 * Two rules for each engine a database may have. Its adapter is `db/<engine>/`, all of which knows the
 * drivers, unless a narrower place is given.
 *
 * @param {readonly {
 *   engine: string,
 *   drivers: readonly string[],
 *   driversKnownIn?: string,
 * }[]} engines
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]}
 */
function engineRules(engines) {
  return engines.flatMap(({ engine, drivers, driversKnownIn }) => {
    const adapter = `^apps/api/src/db/${engine}/`;
    return [
      {
        name: `api-${engine}-driver`,
        comment: `Only what works with ${engine} itself knows ${drivers.join(' and ')}.`,
        severity: 'error',
        from: {
          path: '^apps/api/src/',
          pathNot: [driversKnownIn ?? adapter, TEST, TEST_SUPPORT],
        },
        to: { path: `(^|node_modules/)(@types/)?(${drivers.join('|')})(/|$)` },
      },
      {
        name: `api-${engine}-adapter`,
        comment:
          `What ${engine} keeps is reached through the store, which loads the adapter by the ` +
          "database's address; the commands on a whole database name theirs.",
        severity: 'error',
        from: {
          path: '^apps/api/src/',
          pathNot: [
            adapter,
            // What all engines share names its types after SQLite's.
            '^apps/api/src/db/[^/]+[.]ts$',
            '^apps/api/src/store/open-store[.]ts$',
            '^apps/api/src/(cli/file-commands|cli/move/move-command|desk/database-backup)[.]ts$',
            TEST,
            TEST_SUPPORT,
          ],
        },
        to: { path: adapter },
      },
    ];
  });
}

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const server = [
  ...floorRules({
    app: 'api',
    floors: [
      ['time', 'faults', 'file-access', 'program-places', 'program-version'],
      ['db', 'http', 'site-folder'],
      ['settings', 'watch', 'secret'],
      ['modules', 'socket'],
      ['store'],
      ['desk'],
      [
        'app',
        'app-parts',
        'app-dependencies',
        'background-work',
        'site-modules',
        'cli',
        'jobs',
        'open-routes',
      ],
      ['assembly'],
      ['server'],
      ['main'],
    ],
  }),
  {
    name: 'api-http-and-db-apart',
    comment:
      'The code that answers requests and the code that stores things do not know each other.',
    severity: 'error',
    from: { path: '^apps/api/src/(http|db)/', pathNot: TEST },
    to: { path: '^apps/api/src/(http|db)/', pathNot: '^apps/api/src/$1/' },
  },
  {
    name: 'api-environment-for-programs',
    comment: 'Programs parse the environment once; everything else is given what it needs of it.',
    severity: 'error',
    from: {
      path: '^apps/api/src/',
      pathNot: [
        '^apps/api/src/(settings/|cli/|(?:server|assembly|program)[.]ts$)',
        TEST,
        TEST_SUPPORT,
      ],
    },
    to: { path: '^apps/api/src/settings/env[.]ts$' },
  },
  {
    name: 'api-modules-apart',
    comment: 'A module of the server imports no other; app.ts puts them together.',
    severity: 'error',
    from: { path: '^apps/api/src/modules/([^/]+)/', pathNot: TEST },
    to: { path: '^apps/api/src/modules/', pathNot: '^apps/api/src/modules/$1/' },
  },
  ...engineRules([
    { engine: 'sqlite', drivers: ['better-sqlite3', 'drizzle-orm/better-sqlite3'] },
    {
      engine: 'postgres',
      drivers: ['pg', 'drizzle-orm/(pg-core|pg-proxy)'],
      driversKnownIn: '^apps/api/src/db/postgres/',
    },
  ]),
  {
    name: 'api-one-entry',
    comment: 'main.ts has the only side effects of the server, so nothing imports it.',
    severity: 'error',
    from: {},
    to: { path: '^apps/api/src/main[.]ts$' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...everywhere, ...packages, ...page, ...desk, ...server],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-static|reports|test-results|playwright-report)/' },
    // Imports of types count: they are as much a dependency of a reader as any other.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts', '.json', '.css'],
    },
  },
};
