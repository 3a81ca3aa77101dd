import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { identity, productionPackages } from './installed-packages.ts';

let folder: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'starguess-packages-')));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Installs a package as pnpm does: in a folder of its own, beside what it needs. */
function install(name: string, manifest: object = {}): string {
  const place = join(folder, '.pnpm', name.replace('/', '+'), 'node_modules', name);
  mkdirSync(place, { recursive: true });
  writeFileSync(
    join(place, 'package.json'),
    JSON.stringify({ name, version: '1.0.0', ...manifest }),
  );
  return place;
}

/** Has a package find another one. */
function link(name: string, { place, beside }: { place: string; beside: string }): void {
  const modules = beside.slice(0, beside.lastIndexOf('node_modules/') + 'node_modules'.length);
  mkdirSync(dirname(join(modules, name)), { recursive: true });
  symlinkSync(place, join(modules, name));
}

test('the packages are what the product needs to run, each once, with what they need in turn', () => {
  const app = install('app', {
    dependencies: { '@scope/used': '1' },
    optionalDependencies: { missing: '1' },
    peerDependencies: { peer: '1', choice: '1' },
    peerDependenciesMeta: { choice: { optional: true } },
    devDependencies: { tool: '1' },
  });
  const used = install('@scope/used', { dependencies: { app: '1' }, license: { type: 'ISC' } });
  link('@scope/used', { place: used, beside: app });
  for (const name of ['peer', 'choice', 'tool']) {
    link(name, { place: install(name), beside: app });
  }
  link('app', { place: app, beside: used });

  const packages = productionPackages([app]);
  expect(packages.map(identity)).toEqual(['@scope/used@1.0.0', 'app@1.0.0', 'peer@1.0.0']);
  expect(packages[0]).toMatchObject({ licence: 'ISC', needs: ['app@1.0.0'] });
  expect(packages[1]?.needs).toEqual(['@scope/used@1.0.0', 'peer@1.0.0']);
});
