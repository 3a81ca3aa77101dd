import { dirname } from 'node:path';
import type { TreeFile } from './tree.ts';

/** A file of a tree that stands nowhere. */
export function treeFile(path: string, own: Partial<TreeFile> = {}): TreeFile {
  return { path, folder: dirname(path), text: '', lines: 1, written: 1, isTest: false, ...own };
}

/** So many files of a folder, by number. */
export function treeFiles(folder: string, count: number): readonly TreeFile[] {
  return Array.from({ length: count }, (_, index) => treeFile(`${folder}/part-${index}.ts`));
}
