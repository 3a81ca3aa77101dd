import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { createCatalog } from '../catalog.ts';
import type { CatalogData } from '../schema.ts';
import { DECLARATION_FILE, type DeclarationFile, declarationText } from './declaration-file.ts';
import { CATALOG_FILES, readCatalogDirectory } from './directory.ts';
import { formatIds, type Ids, parseIds } from './lists/ids-file.ts';
import { makeFolder, newFolderProblem } from './new-folder.ts';
import { type CatalogProblem, fileProblem } from './problem.ts';
import type { ReadResult } from './read-result.ts';
import type { CatalogDemands } from './record-rules.ts';
import { readDirectory, readText, systemErrorCode } from './source-file.ts';

/** The ids that imports have generated. */
const IDS_FILE = 'ids.json';

/** What an import writes; a folder with nothing else is an import's. */
const OWN_ENTRIES: readonly string[] = [
  ...Object.values(CATALOG_FILES),
  DECLARATION_FILE,
  IDS_FILE,
];

/**
 * The ids that an earlier import has kept in the folder that it made; none if the folder is missing or
 * empty. Fails for every other folder.
 */
export async function readKeptIds(directory: string): Promise<ReadResult<Ids, CatalogProblem>> {
  const entries = await readDirectory(directory);
  const isOwn =
    entries.ok &&
    entries.value.includes(IDS_FILE) &&
    entries.value.every((entry) => OWN_ENTRIES.includes(entry));
  if (!isOwn) {
    const problem = await newFolderProblem(directory);
    return problem === undefined ? { ok: true, value: {} } : { ok: false, reason: problem };
  }
  const path = join(directory, IDS_FILE);
  const text = await readText(path);
  const ids = text.ok ? parseIds(text.value) : text;
  return ids.ok ? ids : { ok: false, reason: fileProblem(path, ids.reason) };
}

/** A folder that an import moved aside; the name ends with the import's UUID. */
const EARLIER = /^[.]earlier-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Restores the catalogue that an interrupted import had moved aside. Returns lines that say so, or
 * name what else such imports have left behind.
 */
export async function recoverEarlier(directory: string): Promise<readonly string[]> {
  const target = resolve(directory);
  const siblings = await readDirectory(dirname(target));
  const lines: string[] = [];
  for (const name of siblings.ok ? siblings.value : []) {
    const isEarlier =
      name.startsWith(basename(target)) && EARLIER.test(name.slice(basename(target).length));
    if (!isEarlier) continue;
    const isLost = !existsSync(target);
    if (isLost) await rename(join(dirname(target), name), target);
    lines.push(
      isLost
        ? `put back ${name}, which an import that was ended had left`
        : `${name} was left by an import that was ended: you can delete it`,
    );
  }
  return lines;
}

type NewCatalog = {
  /** What `ids.json` keeps; the file is left out if no id was made. */
  readonly ids: Ids;
  readonly data: CatalogData;
  /** The lists' own declaration. */
  readonly declared: DeclarationFile | undefined;
  /** The file to copy each address's picture from. */
  readonly picturePaths: ReadonlyMap<string, string>;
  readonly demands: CatalogDemands;
};

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
  await makeFolder(unfinished);
  try {
    const earlierArt = join(target, CATALOG_FILES.art);
    // Open pages still ask for the previous catalogue's pictures.
    if (existsSync(earlierArt)) {
      await cp(earlierArt, join(unfinished, CATALOG_FILES.art), { recursive: true });
    }
    await writeParts(unfinished, catalog);
    const written = await readCatalogDirectory(unfinished, catalog.demands);
    if (!written.ok) return written.problems;
    await takePlace(unfinished, target);
    return [];
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Moves a folder into place; what is there is moved aside first, and restored if that fails. */
async function takePlace(folder: string, target: string): Promise<void> {
  if (!existsSync(target)) return rename(folder, target);
  const earlier = `${target}.earlier-${randomUUID()}`;
  await rename(target, earlier);
  try {
    await rename(folder, target);
  } catch (error) {
    await rename(earlier, target);
    throw error;
  }
  await rm(earlier, { recursive: true });
}

async function writeParts(
  directory: string,
  { data, declared, ids, picturePaths }: NewCatalog,
): Promise<void> {
  const { performers, channels } = createCatalog(data);
  await makeFolder(join(directory, CATALOG_FILES.art));
  if (Object.keys(ids).length > 0) await writeFile(join(directory, IDS_FILE), formatIds(ids));
  if (declared) await writeFile(join(directory, DECLARATION_FILE), declarationText(declared));
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
