import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createCatalog } from '../catalog.ts';
import type { CatalogData } from '../schema.ts';
import { CATALOG_FILES, readCatalogDirectory } from './directory.ts';
import {
  CHANNEL_COLUMNS,
  IMAGES_FOLDER,
  type ImportedRecords,
  performerColumns,
  readImportedRecords,
  readSourcePictures,
  withComposedNames,
  withFocalPoint,
} from './import-source.ts';
import { type CatalogProblem, fileProblem, printable } from './problem.ts';
import {
  type CatalogDemands,
  channelRules,
  PERFORMER_RULES,
  type RecordRules,
} from './record-rules.ts';
import { MISSING, readDirectory, systemErrorCode } from './source-file.ts';
import {
  isRawRecord,
  shownValue,
  type ValidatedRecords,
  type ValidationContext,
  validateRecords,
} from './validation.ts';

export type CatalogImport =
  | {
      readonly ok: true;
      /** The number of records and of different pictures written. */
      readonly counts: {
        readonly performers: number;
        readonly channels: number;
        readonly pictures: number;
      };
    }
  | { readonly ok: false; readonly problems: readonly CatalogProblem[] };

export type ImportOptions = CatalogDemands & {
  /** A directory with `performers` and `channels` (`.json` or `.csv`) and `images/`. */
  readonly from: string;
  /** The catalogue directory to create: missing or empty. */
  readonly to: string;
  /** Told what was recognized in the lists, line by line. */
  readonly note?: (line: string) => void;
};

/**
 * Creates a catalogue directory from an operator's records and images. Writes nothing unless all of
 * them are valid.
 */
export async function importCatalog({
  from,
  to,
  note = () => {},
  ...demands
}: ImportOptions): Promise<CatalogImport> {
  const entries = await readDirectory(from);
  if (!entries.ok) return { ok: false, problems: [fileProblem(from, entries.reason)] };
  const blocked = await newFolderProblem(to);
  if (blocked !== undefined) return { ok: false, problems: [blocked] };

  const source = { directory: from, entries: entries.value };
  const rules = channelRules(demands);
  const performerRecords = await readImportedRecords(source, {
    name: 'performers',
    columns: performerColumns(demands),
    mayBeMissing: false,
    prepare: (value) => withFocalPoint(withComposedNames(value)),
  });
  const channelRecords = await readImportedRecords(source, {
    name: 'channels',
    columns: CHANNEL_COLUMNS,
    mayBeMissing: rules.minimumCount === 0,
    prepare: withComposedNames,
  });
  for (const { file, notes } of [performerRecords, channelRecords]) {
    for (const line of notes) note(printable(`${file}: ${line}`));
  }
  const names = new Set([
    ...pictureNames(performerRecords, PERFORMER_RULES),
    ...pictureNames(channelRecords, rules),
  ]);
  const pictures = await readSourcePictures(from, names);

  const picturePaths = new Map<string, string>();
  const findPicture: ValidationContext['findPicture'] = (reference) => {
    if (reference === undefined) return undefined;
    if (typeof reference !== 'string') {
      const reason = `must be the name of a file in ${IMAGES_FOLDER}/, not ${shownValue(reference)}`;
      return { ok: false, reason };
    }
    const picture = pictures.ok ? pictures.value.get(reference.normalize('NFC')) : pictures;
    const place = `${IMAGES_FOLDER}/${reference}`;
    if (picture === undefined) {
      return { ok: false, reason: `names ${place}, which does not exist` };
    }
    if (!picture.ok) return { ok: false, reason: `names ${place}, which ${picture.reason}` };
    picturePaths.set(picture.value.address, picture.value.path);
    return { ok: true, value: picture.value.address };
  };
  const context = { ...demands, findPicture };
  const performers = validated(performerRecords, { rules: PERFORMER_RULES, context });
  const channels = validated(channelRecords, { rules, context });
  const problems = [
    ...(pictures.ok ? [] : [fileProblem(IMAGES_FOLDER, pictures.reason)]),
    ...performers.problems,
    ...channels.problems,
  ];
  if (problems.length > 0) return { ok: false, problems };

  const writingProblems = await writeCatalogDirectory(to, {
    data: { performers: performers.items, channels: channels.items },
    picturePaths,
    demands,
  });
  if (writingProblems.length > 0) return { ok: false, problems: writingProblems };
  return {
    ok: true,
    counts: {
      performers: performers.items.length,
      channels: channels.items.length,
      pictures: picturePaths.size,
    },
  };
}

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
 * Creates a folder with those that it lies in. The recursive `mkdir` of Node never ends where the
 * system lets nobody create any, as below `/proc`.
 */
export async function makeFolder(folder: string): Promise<void> {
  const parent = dirname(resolve(folder));
  if (!existsSync(parent)) await makeFolder(parent);
  if (!existsSync(folder)) await mkdir(folder);
}

function pictureNames<Item>(
  { records }: ImportedRecords,
  { pictureField }: RecordRules<Item>,
): readonly string[] {
  return records.flatMap(({ content }) => {
    const value =
      content.ok && isRawRecord(content.value) ? content.value[pictureField] : undefined;
    return typeof value === 'string' ? [value.normalize('NFC')] : [];
  });
}

function validated<Item>(
  { file, records, problems }: ImportedRecords,
  { rules, context }: { rules: RecordRules<Item>; context: Omit<ValidationContext, 'file'> },
): ValidatedRecords<Item> {
  return problems.length > 0
    ? { items: [], problems }
    : validateRecords(records, { rules, context: { ...context, file } });
}

type NewCatalog = {
  readonly data: CatalogData;
  /** The file to copy each address's picture from. */
  readonly picturePaths: ReadonlyMap<string, string>;
  readonly demands: CatalogDemands;
};

/**
 * Writes a catalogue directory next to its final place, reads it back, and moves it into place, so
 * that a partial catalogue is never there.
 */
async function writeCatalogDirectory(
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
    await writeParts(unfinished, catalog);
    const written = await readCatalogDirectory(unfinished, catalog.demands);
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
