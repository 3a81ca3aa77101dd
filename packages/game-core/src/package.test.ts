import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publint } from 'publint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as rules from './index.ts';

const TIMEOUT_MS = 300_000;

const home = fileURLToPath(new URL('..', import.meta.url));
const checkout = fileURLToPath(new URL('../../..', import.meta.url));
const programs = join(home, 'node_modules/.bin');

/** A stranger's project with the packed package installed. */
const project = mkdtempSync(join(tmpdir(), 'starguess-game-core-'));
const tarball = join(project, 'packed.tgz');
const modules = join(project, 'node_modules');
const installed = join(modules, '@starguess/game-core');

function run(command: string, args: readonly string[]): string {
  const { error, status, stdout, stderr } = spawnSync(command, args, {
    cwd: project,
    encoding: 'utf8',
  });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${command} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

function runScript(name: string, text: string): string {
  writeFileSync(join(project, name), text);
  return run(process.execPath, [name]);
}

/**
 * The version of pnpm that the workspace pins. Packing with it replaces entry points and version
 * references.
 */
function pnpmVersion(): string {
  const manifest = readFileSync(join(checkout, 'package.json'), 'utf8');
  const [, version] = manifest.match(/"name": "pnpm",\s*"version": "([^"]+)"/) ?? [];
  if (version === undefined) throw new Error('The workspace pins no pnpm');
  return version;
}

beforeAll(() => {
  run('npx', ['-y', `pnpm@${pnpmVersion()}`, '--dir', home, 'pack', '--out', tarball]);
  mkdirSync(installed, { recursive: true });
  run('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
  cpSync(join(home, 'node_modules/string-similarity-js'), join(modules, 'string-similarity-js'), {
    recursive: true,
    dereference: true,
  });
}, TIMEOUT_MS);

afterAll(() => {
  rmSync(project, { recursive: true });
});

test('the package holds what it promises and nothing else', () => {
  expect(run('tar', ['-tzf', tarball]).trim().split('\n').toSorted()).toEqual([
    'package/CHANGELOG.md',
    'package/LICENSE',
    'package/README.md',
    'package/SPEC.md',
    'package/dist/index.cjs',
    'package/dist/index.d.cts',
    'package/dist/index.d.ts',
    'package/dist/index.js',
    'package/package.json',
  ]);
});

test('npm, whose package would not install, names the command that packs', () => {
  const { status, stderr } = spawnSync('npm', ['pack', '--dry-run'], {
    cwd: home,
    encoding: 'utf8',
    env: { ...process.env, npm_config_user_agent: undefined },
  });
  expect(status).not.toBe(0);
  expect(stderr).toContain(`npx -y pnpm@${pnpmVersion()} pack`);
});

test('the package’s manifest names registry versions only', () => {
  const manifest = readFileSync(join(installed, 'package.json'), 'utf8');
  expect(manifest).toMatch(/"string-similarity-js": "\d+\.\d+\.\d+"/);
  expect(manifest).not.toMatch(/catalog:|workspace:|\.\/src/);
});

test.each([
  ['an ES module', 'module.mjs', `import * as rules from '@starguess/game-core';`],
  ['a CommonJS module', 'module.cjs', `const rules = require('@starguess/game-core');`],
])('%s gets every export, and they work', (_kind, name, load) => {
  const output = runScript(
    name,
    `${load}
    const index = rules.createSearchIndex([{ id: '1', name: 'Łucja' }]);
    const found = rules.searchOptions(index, { text: 'lu', excludedIds: new Set() });
    const names = Object.keys(rules).sort();
    console.log(JSON.stringify({ names, found, zoom: rules.zoomScale(1, false) }));`,
  );
  expect(JSON.parse(output)).toEqual({
    names: Object.keys(rules).toSorted(),
    found: [{ id: '1', name: 'Łucja' }],
    zoom: 6.4,
  });
});

test('publint reports nothing', async () => {
  const { messages } = await publint({ pkgDir: installed, pack: false, strict: true });
  expect(messages).toEqual([]);
});

test(
  'every way of resolving modules finds the right types',
  () => {
    const options = ['--format', 'json', '--no-definitely-typed'];
    const { analysis } = JSON.parse(run(join(programs, 'attw'), [tarball, ...options]));
    expect(analysis.types).toEqual({ kind: 'included' });
    expect(analysis.problems).toEqual([]);
  },
  TIMEOUT_MS,
);

test('the example in the README prints what it says', () => {
  const readme = readFileSync(join(installed, 'README.md'), 'utf8');
  const [, example = ''] = readme.match(/^```js\n([\s\S]*?)^```$/m) ?? [];
  const promised = Array.from(example.matchAll(/^console\.log.*\n((?:\/\/.*\n)+)/gm), ([, text]) =>
    text?.replace(/^\/\/ ?/gm, ''),
  );
  expect(promised.length).toBeGreaterThan(0);
  expect(runScript('example.mjs', example)).toBe(promised.join(''));
});
