import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runInCleanClone, sumOfTests } from './clean-clone.ts';

const AUTHOR = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];

let folder: string;
let checkout: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'starguess-clean-'));
  checkout = join(folder, 'checkout');
  mkdirSync(checkout);
  writeFileSync(join(checkout, 'kept.txt'), 'committed\n');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: checkout });
  git('init', '--quiet');
  git('add', '.');
  git(...AUTHOR, 'commit', '--quiet', '--message', 'chore: begin');
  writeFileSync(join(checkout, 'left.txt'), 'not committed\n');
});

afterEach(() => rmSync(folder, { recursive: true }));

function run(commands: readonly (readonly string[])[]): Promise<string> {
  const logFile = join(folder, 'reports/run.log');
  return runInCleanClone({ checkout, commands, environment: { LINE: '24' }, logFile });
}

test('commands run in a clone of what is committed, with the environment they are given', async () => {
  expect(await run([['ls'], ['sh', '-c', 'echo $LINE']])).toBe('kept.txt\n24\n');
});

test('nothing runs after a command that failed', async () => {
  expect(
    await run([
      ['sh', '-c', 'echo one; exit 3'],
      ['echo', 'two'],
    ]),
  ).toBe('one\n');
});

test('the sum of the tests is the last line of its kind', () => {
  expect(sumOfTests('apps: 1 passed, 1 failed\n12 passed, 2 failed\n[ERROR] Ended\n')).toEqual({
    passed: 12,
    failed: 2,
  });
  expect(sumOfTests('apps: 1 passed, 0 failed\nKilled\n')).toBeUndefined();
});
