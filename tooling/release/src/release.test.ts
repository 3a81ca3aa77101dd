import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { version } from './checkout.ts';
import { type InstalledPackage, productionPackages } from './packages.ts';
import { makeRelease } from './release.ts';
import { type Unpacked, unpackRelease } from './unpacked-release.ts';

let folder: string;
let archive: string;
let unpacked: Unpacked;
let installed: ReturnType<Unpacked['run']>;
let packages: readonly InstalledPackage[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'starguess-archive-'));
  archive = await makeRelease(folder);
  unpacked = await unpackRelease(archive);
  installed = unpacked.run('npm', ['install', '--omit=dev']);
  packages = productionPackages();
});

afterAll(() => {
  unpacked?.remove();
  rmSync(folder, { recursive: true });
});

function readText(path: string): string {
  return readFileSync(join(unpacked.folder, path), 'utf8');
}

function everyFile(): readonly string[] {
  return readdirSync(unpacked.folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(unpacked.folder, path)).isFile(),
  );
}

test('a release is named by its version, and its install asks no registry', () => {
  expect(archive).toBe(join(folder, `starguess-${version}.tar.gz`));
  expect(installed).toMatchObject({ status: 0 });
});

test('a release serves page and API with an empty environment, and stops when asked', async () => {
  const server = await unpacked.start({ PORT: '0' });
  const page = await fetch(server.url);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<div id="root"');
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  const picture = await fetch(`${server.url}/share/site.png`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(await server.stop()).toBe(0);
  expect(existsSync(join(unpacked.folder, 'data/starguess.sqlite'))).toBe(true);
});

test('a release has the commands of operators', () => {
  const catalog = unpacked.run('node', ['catalog.js', 'validate', 'packages/catalog/data']);
  expect(catalog).toMatchObject({ status: 0 });
  const sample = unpacked.run('node', ['catalog.js', 'init', 'my-lists']);
  expect(sample.output).toContain('\n  node catalog.js import my-lists --to my-catalogue\n');
  const imported = unpacked.run('node', [
    'catalog.js',
    'import',
    'my-lists',
    '--to',
    'my-catalogue',
  ]);
  expect(imported).toMatchObject({ status: 0 });
  const help = unpacked.run('node', ['ops.js', 'backup', '--help']);
  expect(help).toMatchObject({
    status: 0,
    output: expect.stringContaining('  node ops.js backup /'),
  });
});

test('a release has the desk of operators', () => {
  expect(readText('apps/desk/dist/index.html')).toContain('<div id="root"');
});

test('no file of a release names a registry', () => {
  const named = everyFile().filter((path) =>
    /registry\.(?:npmjs|yarnpkg)\.|npm\.pkg\.github/.test(readText(path)),
  );
  expect(named).toEqual([]);
});

test('a release brings the licence of each package that is built in', () => {
  const brought = new Set(readdirSync(join(unpacked.folder, 'licences')));
  const notices = readText('THIRD_PARTY_NOTICES');
  const missing = packages.filter(
    ({ id }) => !brought.has(id.replace('/', '+')) && !notices.includes(id.replace(/@[^@]+$/, '')),
  );
  expect(missing).toEqual([]);
});

test('the bill of materials names each package with its licence and hash', () => {
  const { components } = z
    .object({
      components: z.array(
        z.object({
          purl: z.string(),
          licenses: z.array(z.unknown()).nonempty(),
          hashes: z.array(z.object({ alg: z.literal('SHA-512'), content: z.string() })),
        }),
      ),
    })
    .parse(JSON.parse(readText('sbom.cdx.json')));
  const foreign = components.filter(({ purl }) => !purl.startsWith('pkg:npm/%40starguess/'));
  expect(foreign.map(({ purl }) => decodeURIComponent(purl)).sort()).toEqual(
    packages.map(({ id }) => `pkg:npm/${id}`).sort(),
  );
  expect(foreign.filter(({ hashes }) => hashes.length !== 1)).toEqual([]);
});

test('a release made twice is the same', async () => {
  const again = await makeRelease(join(folder, 'again'));
  const sum = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  expect(sum(again)).toBe(sum(archive));
});
