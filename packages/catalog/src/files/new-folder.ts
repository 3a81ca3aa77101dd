import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type CatalogProblem, fileProblem } from './problem.ts';
import { MISSING, readDirectory } from './source-file.ts';

/** Says why a folder is not missing or empty; `undefined` if it is. */
export async function newFolderProblem(directory: string): Promise<CatalogProblem | undefined> {
  const entries = await readDirectory(directory);
  if (!entries.ok) {
    return entries.reason === MISSING ? undefined : fileProblem(directory, entries.reason);
  }
  return entries.value.length === 0
    ? undefined
    : fileProblem(directory, 'is not empty: choose a new folder');
}

/**
 * Creates a folder and its parents. Node's recursive `mkdir` never ends where nobody may create
 * folders, as below `/proc`.
 */
export async function makeFolder(folder: string): Promise<void> {
  const parent = dirname(resolve(folder));
  if (!existsSync(parent)) await makeFolder(parent);
  if (!existsSync(folder)) await mkdir(folder);
}
