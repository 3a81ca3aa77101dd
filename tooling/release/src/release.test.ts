import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { checkout, version } from './checkout.ts';
import { type InstalledPackage, identity, productionPackages } from './installed-packages.ts';
import { makeRelease } from './release.ts';
import { isForeign } from './sbom.ts';
import { type Unpacked, unpackRelease } from './unpacked-release.ts';

let folder: string;
let archive: string;
let unpacked: Unpacked;
let installed: ReturnType<Unpacked['run']>;
let packages: readonly InstalledPackage[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'starguess-archive-'));
  archive = await makeRelease({ folder, lines: [] });
  unpacked = await unpackRelease(archive);
  installed = unpacked.run('npm', ['install', '--omit=dev']);
  packages = productionPackages([join(checkout, 'apps/api'), join(checkout, 'apps/web')]).filter(
    isForeign,
  );
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
  const help = unpacked.run('node', ['ops.js', 'backup', '--help']);
  expect(help).toMatchObject({
    status: 0,
    output: expect.stringContaining('  node ops.js backup /'),
  });
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
    (one) => !brought.has(identity(one).replace('/', '+')) && !notices.includes(one.name),
  );
  expect(missing.map(identity)).toEqual([]);
});

test('the bill of materials names each package with its licence and hash, as CycloneDX asks', () => {
  const library = createRequire(import.meta.url).resolve(
    '@cyclonedx/cyclonedx-library/package.json',
  );
  const schema = (name: string) =>
    JSON.parse(
      readFileSync(join(dirname(library), `res/schema/${name}.SNAPSHOT.schema.json`), 'utf8'),
    );
  const ajv = new Ajv({ strict: false, validateFormats: false });
  for (const name of ['spdx', 'jsf-0.82', 'cryptography-defs']) {
    ajv.addSchema(schema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  }
  const bill: unknown = JSON.parse(readText('sbom.cdx.json'));
  const isValid = ajv.validate(schema('bom-1.6'), bill);
  expect({ isValid, errors: ajv.errors }).toEqual({ isValid: true, errors: null });

  const { components } = z
    .object({
      components: z.array(
        z.object({
          purl: z.string(),
          licenses: z.array(z.unknown()).nonempty(),
          hashes: z.array(z.object({ alg: z.literal('SHA-512') })).nonempty(),
        }),
      ),
    })
    .parse(bill);
  expect(components.map(({ purl }) => decodeURIComponent(purl)).sort()).toEqual(
    packages.map((one) => `pkg:npm/${identity(one)}`).sort(),
  );
});

test('a release made twice is the same', async () => {
  const again = await makeRelease({ folder: join(folder, 'again'), lines: [] });
  const sum = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  expect(sum(again)).toBe(sum(archive));
});
