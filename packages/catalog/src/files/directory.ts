import { join } from 'node:path';
import { type CatalogData, PICTURE_ADDRESS, PICTURE_MEDIA_TYPES } from '../schema.ts';
import { SHIPPED_DECLARATION } from '../shipped-declaration.ts';
import {
  DECLARATION_FILE,
  type FieldTexts,
  parseDeclaration,
  type ReadDeclaration,
} from './declaration-file.ts';
import { readPicture } from './picture.ts';
import { type CatalogProblem, fileProblem } from './problem.ts';
import type { ReadResult } from './read-result.ts';
import { type CatalogDemands, channelRules, performerRules } from './record-rules.ts';
import { MISSING, readDirectory, readText } from './source-file.ts';
import { parseJsonRecords } from './source-records.ts';
import {
  type ValidatedRecords,
  type ValidationContext,
  type ValidationOptions,
  validateRecords,
} from './validation.ts';

export const CATALOG_FILES = {
  performers: 'performers.json',
  channels: 'channels.json',
  art: 'art',
} as const;

/** A picture on disk, as the server will send it. */
export type ArtFile = {
  readonly path: string;
  readonly mediaType: (typeof PICTURE_MEDIA_TYPES)[keyof typeof PICTURE_MEDIA_TYPES];
};

export type CatalogDirectory =
  | {
      readonly ok: true;
      readonly data: CatalogData;
      /** The texts of the declared fields; empty for the shipped declaration. */
      readonly texts: Readonly<Record<string, FieldTexts>>;
      /** Pictures by root-relative address, including those that no record names. */
      readonly art: ReadonlyMap<string, ArtFile>;
    }
  | { readonly ok: false; readonly problems: readonly CatalogProblem[] };

/**
 * Reads and validates a catalogue directory (`performers.json`, `channels.json`, `art/`, and
 * `catalog.json` if it declares its own fields).
 */
export async function readCatalogDirectory(
  directory: string,
  demands: CatalogDemands,
): Promise<CatalogDirectory> {
  const entries = await readDirectory(directory);
  if (!entries.ok) return { ok: false, problems: [fileProblem(directory, entries.reason)] };

  const declared = await readDeclaration({ directory, entries: entries.value }, demands);
  if (!declared.ok) return declared;
  const { declaration, texts } = declared.value ?? { declaration: SHIPPED_DECLARATION, texts: {} };

  const artNames = await readDirectory(join(directory, CATALOG_FILES.art));
  const art = await readArt(directory, artNames.ok ? artNames.value : []);
  const { findPicture, namedAddresses } = createArtFinder(art);
  const context = { ...demands, findPicture };
  const performers = await readRecords(directory, {
    rules: performerRules(declaration),
    context: { ...context, file: CATALOG_FILES.performers },
  });
  const channels = await readRecords(directory, {
    rules: channelRules(demands),
    context: { ...context, file: CATALOG_FILES.channels },
  });

  const problems = [
    ...performers.problems,
    ...channels.problems,
    ...(artNames.ok ? [] : [fileProblem(CATALOG_FILES.art, artNames.reason)]),
  ];
  const artFiles = new Map<string, ArtFile>();
  for (const [address, file] of art) {
    if (file.ok) artFiles.set(address, file.value);
    else if (!namedAddresses.has(address)) {
      problems.push(fileProblem(address.slice(1), file.reason));
    }
  }
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    data: {
      performers: performers.items,
      channels: channels.items,
      ...(declared.value ? { declaration } : {}),
    },
    texts,
    art: artFiles,
  };
}

/** Finds the art that records name, and gathers the addresses named. */
function createArtFinder(art: ReadonlyMap<string, ReadResult<ArtFile>>) {
  const namedAddresses = new Set<string>();
  const findPicture: ValidationContext['findPicture'] = (reference) => {
    if (typeof reference !== 'string') return undefined;
    namedAddresses.add(reference);
    const file = art.get(reference);
    if (file?.ok) return { ok: true, value: reference };
    const place = reference.slice(1);
    if (file !== undefined) return { ok: false, reason: `names ${place}, which ${file.reason}` };
    return PICTURE_ADDRESS.test(reference)
      ? { ok: false, reason: `names ${place}, which does not exist` }
      : undefined;
  };
  return { findPicture, namedAddresses };
}

/** What a folder's `catalog.json` declares; undefined without one. */
export async function readDeclaration(
  { directory, entries }: { readonly directory: string; readonly entries: readonly string[] },
  demands: CatalogDemands,
): Promise<ReadDeclaration | { readonly ok: true; readonly value: undefined }> {
  if (!entries.includes(DECLARATION_FILE)) return { ok: true, value: undefined };
  const text = await readText(join(directory, DECLARATION_FILE));
  return text.ok
    ? parseDeclaration(text.value, demands)
    : { ok: false, problems: [fileProblem(DECLARATION_FILE, text.reason)] };
}

/** The pictures by the address that records use. Ignores other files in the folder. */
async function readArt(directory: string, names: readonly string[]) {
  const art = new Map<string, ReadResult<ArtFile>>();
  for (const name of names) {
    const address = `/${CATALOG_FILES.art}/${name}`;
    if (PICTURE_ADDRESS.test(address)) {
      art.set(address, await readArtFile(join(directory, address), name));
    }
  }
  return art;
}

/** Checks a file of the art folder; its name must be derived from the hash of its content. */
async function readArtFile(path: string, name: string): Promise<ReadResult<ArtFile>> {
  const picture = await readPicture(path, name);
  if (!picture.ok) return picture;
  const { format, hash } = picture.value;
  return name.startsWith(hash)
    ? { ok: true, value: { path, mediaType: PICTURE_MEDIA_TYPES[format] } }
    : { ok: false, reason: `is not named after its content: its hash is ${hash}` };
}

async function readRecords<Item>(
  directory: string,
  { rules, context }: ValidationOptions<Item>,
): Promise<ValidatedRecords<Item>> {
  const text = await readText(join(directory, context.file));
  if (!text.ok && text.reason === MISSING && rules.minimumCount === 0) {
    return { items: [], problems: [] };
  }
  const records = text.ok ? parseJsonRecords(text.value) : text;
  return records.ok
    ? validateRecords(records.value, { rules, context })
    : { items: [], problems: [fileProblem(context.file, records.reason)] };
}
