import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { checkout, packageFolder } from './checkout.ts';
import { bundleProgram } from './server-bundle.ts';

const ADDON = 'better_sqlite3.node';

/** What the package has after an install, and what only its own tests need. */
const LEFT_OUT = /^(?:build|node_modules|test|compiler\.log|not-installed\.txt)(?:\/|$)/;

const manifest = z.object({ name: z.string(), version: z.string() });

/**
 * Lays out better-sqlite3, and what it loads, in a folder `node_modules`: its sources, from which an
 * install can compile it; the addon for the Node that runs this; and as one file the program that
 * downloads an addon.
 */
export async function layOutDatabase(modules: string): Promise<void> {
  const source = packageFolder('better-sqlite3', join(checkout, 'apps/api'));
  const target = join(modules, 'better-sqlite3');
  copyPackage(source, target);
  const bindings = packageFolder('bindings', source);
  copyPackage(bindings, join(modules, 'bindings'));
  copyPackage(packageFolder('file-uri-to-path', bindings), join(modules, 'file-uri-to-path'));
  await layOutDownloader(source, join(target, 'node_modules/prebuild-install'));
  const kind = `node-v${process.versions.modules}-${process.platform}-${process.arch}`;
  const folder = join(target, 'lib/binding', kind);
  mkdirSync(folder, { recursive: true });
  cpSync(join(source, 'build/Release', ADDON), join(folder, ADDON));
}

/** Copies a package without what an install made of it. */
export function copyPackage(source: string, target: string): void {
  cpSync(source, target, {
    recursive: true,
    filter: (path) => !LEFT_OUT.test(relative(source, path)),
  });
}

async function layOutDownloader(database: string, target: string) {
  const source = packageFolder('prebuild-install', database);
  await bundleProgram(join(source, 'bin.js'), target);
  const { name, version } = manifest.parse(
    JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')),
  );
  writeJson(join(target, 'package.json'), { name, version, bin: 'bin.js' });
}

/** Writes a file as npm formats it. */
export function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
