import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runProgram } from './program.ts';
import { countVitest } from './reports.ts';

const vitest = fileURLToPath(new URL('../node_modules/.bin/vitest', import.meta.url));
const projectConfig = fileURLToPath(new URL('./project-config.ts', import.meta.url));

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'starguess-setup-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(
    join(folder, 'vitest.config.ts'),
    `export { defineProjectConfig as default } from '${projectConfig}';`,
  );
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

async function run(tests: string) {
  writeFileSync(join(folder, 'src/console.test.ts'), tests);
  await runProgram([vitest, 'run'], { workingDirectory: folder, output: 'hidden' });
  return countVitest(readFileSync(join(folder, 'reports/vitest.json'), 'utf8'), 0);
}

test('an unexpected error or warning on the console fails the test that caused it', async () => {
  const count = await run(`
    test('quiet', () => {});
    test('error', () => console.error('oh'));
    test('warning', () => console.warn('oh'));
    test('other output', () => console.info('well'));
  `);
  expect(count).toMatchObject({ passed: 2, failed: 2 });
});

test('an expected error does not fail its own test and fails every other', async () => {
  const count = await run(`
    test('expected', () => {
      const error = vi.spyOn(console, 'error').mockImplementation(() => {});
      console.error('oh');
      expect(error).toHaveBeenCalledWith('oh');
    });
    test('unexpected', () => console.error('oh'));
  `);
  expect(count).toMatchObject({ passed: 1, failed: 1 });
});

test('an unexpected error before the first test fails the file', async () => {
  const count = await run(`
    beforeAll(() => console.warn('oh'));
    test('quiet', () => {});
  `);
  expect(count).toMatchObject({ failed: 1 });
});
