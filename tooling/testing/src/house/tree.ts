import { readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { sourceFiles } from '../dialect/source-files.ts';

/** A TypeScript file or a style sheet of the repository. */
export type TreeFile = {
  /** From the checkout's folder, with slashes. */
  readonly path: string;
  /** The path of the folder it stands in. */
  readonly folder: string;
  readonly text: string;
  readonly lines: number;
  /** Lines that are not blank. */
  readonly written: number;
  /** A test, or what only tests use. */
  readonly isTest: boolean;
};

const TEST = /\.test\.tsx?$|\/(?:testing|e2e|house|dialect)\/|^tooling\/testing\//;

/** The files of a kind, TypeScript by default, below the named folders of a checkout. */
export function readTree(
  checkout: string,
  { folders, kind }: { readonly folders: readonly string[]; readonly kind?: RegExp },
): readonly TreeFile[] {
  return folders
    .flatMap((folder) => sourceFiles(`${checkout}/${folder}`, kind))
    .map((file) => {
      const path = relative(checkout, file).replaceAll('\\', '/');
      const text = readFileSync(file, 'utf8');
      const lines = text.split('\n');
      return {
        path,
        folder: dirname(path),
        text,
        lines: lines.length - 1,
        written: lines.filter((line) => line.trim() !== '').length,
        isTest: TEST.test(path),
      };
    });
}
