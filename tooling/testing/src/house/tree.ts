import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A TypeScript file or a style sheet of the repository. */
export type TreeFile = {
  /** From the checkout's folder, with slashes. */
  readonly path: string;
  readonly text: string;
  /** A test, or what only tests use. */
  readonly isTest: boolean;
};

const SOURCE = /(?:(?<!\.d)\.tsx?|\.css)$/;
const TEST = /\.test\.tsx?$|\/(?:testing|e2e)\/|^tooling\/testing\//;

/** The source files of a checkout, committed or not, except those that git ignores. */
export function readTree(checkout: string): readonly TreeFile[] {
  const list = [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    'apps',
    'packages',
    'tooling',
  ];
  return execFileSync('git', list, { cwd: checkout, encoding: 'utf8' })
    .split('\n')
    .filter((path) => SOURCE.test(path) && existsSync(join(checkout, path)))
    .map((path) => ({
      path,
      text: readFileSync(join(checkout, path), 'utf8'),
      isTest: TEST.test(path),
    }));
}
