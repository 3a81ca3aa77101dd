import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type IConfiguration } from 'dependency-cruiser';
import { afterEach, beforeEach, expect, test } from 'vitest';

const configuration: IConfiguration = createRequire(import.meta.url)(
  '../../../.dependency-cruiser.cjs',
);

const NOWHERE = './nowhere.ts';

/** Breaks one rule of each kind: the rule, the file that breaks it, and what that imports. */
const BREACHES = [
  ['no-cycles', 'packages/game-core/src/a.ts', './b.ts'],
  ['no-unresolvable', 'apps/api/src/time/a.ts', NOWHERE],
  ['no-undeclared-packages', 'apps/api/src/time/b.ts', 'borrowed'],
  ['no-development-packages', 'apps/api/src/time/c.ts', 'tool'],
  ['no-test-support-shipped', 'apps/api/src/app.ts', './testing/server.ts'],
  ['game-core-stands-alone', 'packages/game-core/src/c.ts', 'node:fs'],
  ['catalog-and-contract-apart', 'packages/catalog/src/a.ts', '../../api-contract/src/index.ts'],
  ['packages-below-apps', 'packages/api-contract/src/a.ts', '../../../apps/api/src/faults.ts'],
  ['browser-code-without-node', 'packages/catalog/src/index.ts', './indirect.ts'],
  ['web-floor-stored', 'apps/web/src/stored/a.ts', '../settings/a.ts'],
  ['web-features-apart', 'apps/web/src/features/home/a.ts', '../cast/a.ts'],
  ['web-daily-for-daily-modes', 'apps/web/src/features/cast/b.ts', '../daily/a.ts'],
  ['web-run-for-crono', 'apps/web/src/features/cast/c.ts', '../run/a.ts'],
  ['web-ui-presents-only', 'apps/web/src/ui/a.ts', 'zustand'],
  ['web-floor-app', 'apps/web/src/app/a.ts', '../render/a.ts'],
  ['api-floor-db-http-site-folder', 'apps/api/src/db/a.ts', '../settings/a.ts'],
  ['api-modules-apart', 'apps/api/src/modules/daily/a.ts', '../stats/a.ts'],
  ['api-postgres-driver', 'apps/api/src/modules/daily/sqlite-a.ts', 'pg'],
  ['api-postgres-adapter', 'apps/api/src/store/a.ts', '../db/postgres/b.ts'],
] as const;

const SOUND = [
  ['packages/game-core/src/b.ts', './a.ts'],
  ['packages/game-core/src/a.test.ts', 'node:fs'],
  ['packages/catalog/src/indirect.ts', 'node:fs'],
  ['packages/catalog/src/files/a.ts', '../index.ts'],
  ['apps/web/src/settings/b.ts', '../stored/b.ts'],
  ['apps/web/src/features/classic/a.ts', '../daily/a.ts'],
  ['apps/web/src/main.tsx', './features/classic/a.ts'],
  ['apps/api/src/settings/b.ts', '../db/b.ts'],
  ['apps/api/src/modules/daily/a.test.ts', '../../testing/server.ts'],
  ['apps/api/src/db/postgres/a.ts', 'pg'],
  ['apps/api/src/store/open-store.ts', '../db/postgres/b.ts'],
] as const;

const MANIFESTS = {
  'apps/api': '{"dependencies":{"pg":"1.0.0"},"devDependencies":{"tool":"1.0.0"}}',
  'apps/web': '{"dependencies":{"zustand":"1.0.0"}}',
  'apps/api/node_modules/pg': '{"name":"pg","version":"1.0.0"}',
  'apps/api/node_modules/tool': '{"name":"tool","version":"1.0.0"}',
  'apps/web/node_modules/zustand': '{"name":"zustand","version":"1.0.0"}',
  'node_modules/borrowed': '{"name":"borrowed","version":"1.0.0"}',
};

let checkout: string;

beforeEach(() => {
  checkout = realpathSync(mkdtempSync(join(tmpdir(), 'starguess-rules-')));
});

afterEach(() => {
  rmSync(checkout, { recursive: true });
});

test('each kind of rule finds only what breaks it', async () => {
  write('packages/catalog/src/forgotten.ts');
  for (const [folder, manifest] of Object.entries(MANIFESTS)) {
    write(`${folder}/package.json`, manifest);
    if (folder.includes('node_modules')) write(`${folder}/index.js`);
  }
  const imports = [...BREACHES.map(([, file, target]) => [file, target] as const), ...SOUND];
  for (const [file, target] of imports) {
    if (target.startsWith('.') && target !== NOWHERE) write(join(dirname(file), target));
  }
  for (const [file, target] of imports) write(file, `import '${target}';`);

  const expected = BREACHES.map(([rule, file]) => `${rule}: ${file}`);
  expected.push('no-orphans: packages/catalog/src/forgotten.ts');
  expect(await violations()).toEqual(expected.sort());
});

function write(path: string, text = ''): void {
  mkdirSync(join(checkout, dirname(path)), { recursive: true });
  writeFileSync(join(checkout, path), text);
}

async function violations(): Promise<readonly string[]> {
  const { enhancedResolveOptions, ...options } = configuration.options ?? {};
  const ruleSet = { forbidden: configuration.forbidden ?? [] };
  const { output } = await cruise(
    ['packages', 'apps'],
    { ...options, baseDir: checkout, validate: true, ruleSet },
    enhancedResolveOptions,
  );
  if (typeof output === 'string') throw new Error(`Expected a result instead of a text: ${output}`);
  return output.summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`).sort();
}
