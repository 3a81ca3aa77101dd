import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type IConfiguration } from 'dependency-cruiser';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BROKEN_PAGE } from './broken-page.ts';
import { BROKEN_REPOSITORY } from './broken-repository.ts';
import { BROKEN_SERVER } from './broken-server.ts';
import type { Files } from './checkout.ts';
import { SOUND } from './sound-checkout.ts';

const BROKEN = [...BROKEN_REPOSITORY, ...BROKEN_PAGE, ...BROKEN_SERVER];

const configuration: IConfiguration = createRequire(import.meta.url)(
  '../../../../.dependency-cruiser.cjs',
);
const ruleNames = (configuration.forbidden ?? []).map(({ name }) => name);

let checkout: string;

beforeEach(() => {
  checkout = realpathSync(mkdtempSync(join(tmpdir(), 'starguess-rules-')));
});

afterEach(() => {
  rmSync(checkout, { recursive: true });
});

async function brokenRules(files: Files): Promise<readonly string[]> {
  const checkoutFiles = { 'package.json': '{}', 'packages/.keep': '', 'apps/.keep': '', ...files };
  for (const [path, text] of Object.entries(checkoutFiles)) {
    mkdirSync(join(checkout, dirname(path)), { recursive: true });
    writeFileSync(join(checkout, path), text);
  }
  const { enhancedResolveOptions, ...options } = configuration.options ?? {};
  const { output } = await cruise(
    ['packages', 'apps'],
    {
      ...options,
      baseDir: checkout,
      validate: true,
      ruleSet: { forbidden: configuration.forbidden ?? [] },
    },
    enhancedResolveOptions,
  );
  if (typeof output === 'string') {
    throw new Error(`Expected a result instead of a text: ${output}`);
  }
  return [...new Set(output.summary.violations.map(({ rule }) => rule.name))].sort();
}

test.each(BROKEN)('the rule %s finds its broken checkout', async (rule, files) => {
  expect(await brokenRules(files)).toContain(rule);
});

test('a checkout that keeps to the direction breaks no rule', async () => {
  expect(await brokenRules(SOUND)).toEqual([]);
});

test('every rule has a checkout that breaks it', () => {
  expect([...new Set(BROKEN.map(([rule]) => rule))].sort()).toEqual([...ruleNames].sort());
});
