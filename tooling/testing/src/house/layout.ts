import { dirname } from 'node:path';
import type { TreeFile } from './tree.ts';

/** Source files of a folder in the apps and packages, besides tests and styles. */
const MAX_SIBLINGS = 24;

/** Drawers that take anything, so nobody finds anything in them. */
const DRAWER = /^(?:.+\/)?(?:common|helpers|lib|misc|shared|utils)(?=\/|\.tsx?$)/;

/** Where the tree breaks house rule 1 of docs/architecture.md, one line each. */
export function layoutProblems(files: readonly TreeFile[]): readonly string[] {
  return [...drawers(files), ...crowdedFolders(files)];
}

function drawers(files: readonly TreeFile[]) {
  const names = files.flatMap(({ path }) => DRAWER.exec(path)?.[0] ?? []);
  return [...new Set(names)].map((name) => `${name} is a drawer: name what is in it`);
}

function crowdedFolders(files: readonly TreeFile[]) {
  const counts = new Map<string, number>();
  for (const { path, isTest } of files) {
    if (isTest || path.startsWith('tooling/') || path.endsWith('.css')) continue;
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MAX_SIBLINGS)
    .map(([folder, count]) => `${folder} holds ${count} source files: a room is missing`);
}
