import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'starguess-sources-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(path: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), '');
}

test('the sources of a folder are its TypeScript, tests and markup included', () => {
  for (const path of ['a/src/b.ts', 'a/src/b.test.ts', 'a/src/c.tsx', 'd.ts']) write(path);
  expect(sourceFiles(folder).toSorted()).toEqual(
    ['a/src/b.test.ts', 'a/src/b.ts', 'a/src/c.tsx', 'd.ts'].map((path) => join(folder, path)),
  );
});

test('installed files, built files and files of other languages are not sources', () => {
  for (const path of [
    'node_modules/a.ts',
    'b/dist/a.ts',
    'b/reports/a.ts',
    'b/a.d.ts',
    'b/a.css',
  ]) {
    write(path);
  }
  expect(sourceFiles(folder)).toEqual([]);
});
