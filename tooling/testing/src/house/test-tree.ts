import type { TreeFile } from './tree.ts';

/** A file of an imagined tree. */
export function treeFile(path: string, own: Partial<TreeFile> = {}): TreeFile {
  return { path, text: '', isTest: false, ...own };
}
