import { readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { sourceFiles } from '../dialect/source-files.ts';

/** A TypeScript file of the repository. */
export type TreeFile = {
  /** From the checkout's folder, with slashes. */
  readonly path: string;
  /** The path of the folder it stands in. */
  readonly folder: string;
  readonly text: string;
  readonly lines: number;
  /** A test, or what only tests use. */
  readonly isTest: boolean;
};

const TEST = /\.test\.tsx?$|\/(?:testing|e2e|house|dialect)\/|^tooling\/testing\//;

/** The TypeScript files below the named folders of a checkout. */
export function readTree(checkout: string, folders: readonly string[]): readonly TreeFile[] {
  return folders
    .flatMap((folder) => sourceFiles(`${checkout}/${folder}`))
    .map((file) => {
      const path = relative(checkout, file).replaceAll('\\', '/');
      const text = readFileSync(file, 'utf8');
      const lines = text.split('\n').length - 1;
      return { path, folder: dirname(path), text, lines, isTest: TEST.test(path) };
    });
}
