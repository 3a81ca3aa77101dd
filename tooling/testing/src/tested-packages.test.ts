import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testedPackages } from './tested-packages.ts';

let checkout: string;

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'starguess-packages-'));
});

afterEach(() => {
  rmSync(checkout, { recursive: true });
});

function write(folder: string, manifest?: object): void {
  mkdirSync(join(checkout, folder), { recursive: true });
  if (manifest !== undefined) {
    writeFileSync(join(checkout, folder, 'package.json'), JSON.stringify(manifest));
  }
}

test('the tested packages are those with a test script, by name', () => {
  write('packages/rules', { scripts: { test: 'vitest run' } });
  write('apps/web', { scripts: { build: 'vite build', test: 'vitest run' } });
  write('apps/untested', { scripts: { build: 'tsup' } });
  write('tooling/bare', { name: 'bare' });
  write('tooling/settings');
  expect(testedPackages(checkout)).toEqual(['apps/web', 'packages/rules']);
});
