import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createCatalog } from '../catalog.ts';
import type { CatalogData } from '../schema.ts';
import { CATALOG_FILES, readCatalogDirectory } from './directory.ts';
import { type CatalogProblem, fileProblem } from './problem.ts';
import { MISSING, readDirectory, systemErrorCode } from './source-file.ts';

export type NewCatalog = {
  readonly data: CatalogData;
  /** The file to copy each address's picture from. */
  readonly picturePaths: ReadonlyMap<string, string>;
  readonly currentYear: number;
};

/** Says why a directory cannot be written to; `undefined` if it can. */
export async function targetProblem(directory: string): Promise<CatalogProblem | undefined> {
  const entries = await readDirectory(directory);
  if (!entries.ok) {
    return entries.reason === MISSING ? undefined : fileProblem(directory, entries.reason);
  }
  return entries.value.length === 0
    ? undefined
    : fileProblem(directory, 'is not empty: name a new folder');
}

/**
 * Writes a catalogue directory next to its final place, reads it back, and moves it into place, so
 * that a partial catalogue is never there.
 */
export async function writeCatalogDirectory(
  directory: string,
  catalog: NewCatalog,
): Promise<readonly CatalogProblem[]> {
  try {
    return await writeBesideAndMove(directory, catalog);
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === undefined) throw error;
    return [fileProblem(directory, `cannot be written (${code})`)];
  }
}

async function writeBesideAndMove(
  directory: string,
  catalog: NewCatalog,
): Promise<readonly CatalogProblem[]> {
  const target = resolve(directory);
  const unfinished = `${target}.unfinished-${randomUUID()}`;
  await mkdir(unfinished, { recursive: true });
  try {
    await writeParts(unfinished, catalog);
    const written = await readCatalogDirectory(unfinished, catalog);
    if (!written.ok) return written.problems;
    // Some systems cannot move a folder onto an empty one.
    if ((await readDirectory(target)).ok) await rmdir(target);
    await rename(unfinished, target);
    return [];
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function writeParts(directory: string, { data, picturePaths }: NewCatalog): Promise<void> {
  const { performers, channels } = createCatalog(data);
  await mkdir(join(directory, CATALOG_FILES.art));
  await writeFile(join(directory, CATALOG_FILES.performers), recordLines(performers));
  await writeFile(join(directory, CATALOG_FILES.channels), recordLines(channels));
  for (const [address, path] of picturePaths) {
    // Copies the bytes only: the picture's own permissions could make it unreadable for the server.
    await writeFile(join(directory, address), await readFile(path));
  }
}

/** Writes one record per line, so that two versions of a file can be compared line by line. */
function recordLines(records: readonly unknown[]): string {
  return `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`;
}
