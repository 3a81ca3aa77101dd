import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../files/install.js', import.meta.url));
const DATABASE = 'apps/api/node_modules/better-sqlite3';
const KIND = `node-v${process.versions.modules}-${process.platform}-${process.arch}`;
const ADDON = `${DATABASE}/lib/binding/${KIND}/better_sqlite3.node`;

/** Stands for the package: it opens a database if its addon says that it fits. */
const PACKAGE = `
  const { readFileSync } = require('node:fs');
  const addon = readFileSync(__dirname + '/lib/binding/${KIND}/better_sqlite3.node', 'utf8');
  module.exports = class { constructor() { if (addon !== 'fits') throw new Error(addon); } close() {} };
`;

/** Stands for the package's own install, which downloads or compiles. */
const PROVIDING = `
  const { mkdirSync, writeFileSync } = require('node:fs');
  mkdirSync('build/Release', { recursive: true });
  writeFileSync('build/Release/better_sqlite3.node', 'fits');
  writeFileSync('provided', '');
`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'starguess-install-'));
  write('package.json', '{ "type": "module" }');
  write(`${DATABASE}/package.json`, '{ "name": "better-sqlite3" }');
  write(`${DATABASE}/index.js`, PACKAGE);
  cpSync(SCRIPT, join(folder, 'install.js'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function install(): number | null {
  return spawnSync(process.execPath, ['install.js'], { cwd: folder, stdio: 'ignore' }).status;
}

const provided = () => existsSync(join(folder, DATABASE, 'provided'));

test('an addon that opens a database is kept, and nothing is provided', () => {
  write(ADDON, 'fits');
  write(`${DATABASE}/install.js`, PROVIDING);
  expect(install()).toBe(0);
  expect(provided()).toBe(false);
});

test.each(['missing', 'of another system'])(
  'an addon that is %s is provided, under the name of this Node',
  (state) => {
    if (state !== 'missing') write(ADDON, state);
    write(`${DATABASE}/install.js`, PROVIDING);
    expect(install()).toBe(0);
    expect(provided()).toBe(true);
    expect(readFileSync(join(folder, ADDON), 'utf8')).toBe('fits');
    expect(existsSync(join(folder, DATABASE, 'build'))).toBe(false);
  },
);

test('an install that can provide no addon fails', () => {
  write(`${DATABASE}/install.js`, 'process.exitCode = 1;');
  expect(install()).toBe(1);
});
