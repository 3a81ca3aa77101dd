import { join } from 'node:path';
import type { Declaration } from '@starguess/game-core';
import type { Channel, Performer } from '../schema.ts';
import { SHIPPED_DECLARATION } from '../shipped-declaration.ts';
import { readDeclaration } from './directory.ts';
import {
  CHANNEL_COLUMNS,
  type ImportedRecords,
  performerColumns,
  readImportedRecords,
  withComposedNames,
  withFocalPoint,
  withPicture,
} from './import-source.ts';
import { alikeNotes } from './lists/alike.ts';
import { CHANNEL_IDS, type Ids, PERFORMER_IDS, withIds } from './lists/ids.ts';
import { type ListMap, readListMap } from './lists/list-map.ts';
import { withRanks } from './lists/ranks.ts';
import { readKeptIds, recoverEarlier, writeCatalogDirectory } from './new-catalog.ts';
import { type CatalogProblem, fileProblem, printable } from './problem.ts';
import {
  type CatalogDemands,
  channelRules,
  performerRules,
  type RecordRules,
} from './record-rules.ts';
import { readDirectory } from './source-file.ts';
import { IMAGES_FOLDER, readSourcePictures } from './source-pictures.ts';
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
  /** The file that says which field each column of the performers' list becomes. */
  readonly map?: string | undefined;
  /** Receives what was recognized in the lists, line by line. */
  readonly note?: (line: string) => void;
};

/**
 * Creates a catalogue directory from an operator's records and images. Writes nothing unless all of
 * them are valid.
 */
export async function importCatalog({
  from,
  to,
  map: mapPath,
  note: noteLine = () => {},
  ...demands
}: ImportOptions): Promise<CatalogImport> {
  const note = (line: string) => noteLine(printable(line));
  const entries = await readDirectory(from);
  if (!entries.ok) return { ok: false, problems: [fileProblem(from, entries.reason)] };
  for (const line of await recoverEarlier(to)) note(line);
  const keptIds = await readKeptIds(to);
  if (!keptIds.ok) return { ok: false, problems: [keptIds.reason] };
  const source = { directory: from, entries: entries.value };
  const map = mapPath === undefined ? undefined : await readListMap(mapFileAt(mapPath, source));
  if (map?.ok === false) return { ok: false, problems: map.reason };

  const declared = await readDeclaration(source, demands);
  if (!declared.ok && declared.usable === undefined) return declared;
  const file = declared.ok ? declared.value : declared.usable;
  const declaration: Declaration = file?.declaration ?? SHIPPED_DECLARATION;
  const rules = { performers: performerRules(declaration), channels: channelRules(demands) };
  const lists = await readLists(source, { rules, demands, declaration, map: map?.value });
  for (const { file, notes } of [lists.performers, lists.channels]) {
    for (const line of notes) note(`${file}: ${line}`);
  }
  const names = new Set([
    ...pictureNames(lists.performers, rules.performers),
    ...pictureNames(lists.channels, rules.channels),
  ]);
  const pictures = await readSourcePictures(from, { names, note });
  const { findPicture, picturePaths } = createPictureFinder(pictures);
  const identified = identify(lists, {
    kept: keptIds.value,
    detail: declaration.detail,
    findPicture,
  });
  const context = { ...demands, findPicture };
  const performers = validated(identified.performers, { rules: rules.performers, context });
  const channels = validated(identified.channels, { rules: rules.channels, context });
  const problems = [
    ...(declared.ok ? [] : declared.problems),
    ...(pictures.ok ? [] : [fileProblem(IMAGES_FOLDER, pictures.reason)]),
    ...performers.problems,
    ...channels.problems,
  ];
  if (!declared.ok || problems.length > 0) return { ok: false, problems };

  for (const line of alikeNotes(performers.items, declaration)) {
    note(`${lists.performers.file}: ${line}`);
  }
  const writingProblems = await writeCatalogDirectory(to, {
    data: { performers: performers.items, channels: channels.items },
    declared: declared.value,
    ids: identified.ids,
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

type Source = { readonly directory: string; readonly entries: readonly string[] };

/** The path of a map, which may also be named relative to the source's folder. */
function mapFileAt(path: string, { directory, entries }: Source): string {
  return entries.includes(path) ? join(directory, path) : path;
}

type Lists = { readonly performers: ImportedRecords; readonly channels: ImportedRecords };

type ListsReading = {
  readonly rules: {
    readonly performers: RecordRules<Performer>;
    readonly channels: RecordRules<Channel>;
  };
  readonly demands: CatalogDemands;
  readonly declaration: Declaration;
  readonly map: ListMap | undefined;
};

async function readLists(
  source: Source,
  { rules, demands, declaration, map }: ListsReading,
): Promise<Lists> {
  const performers = await readImportedRecords(source, {
    name: 'performers',
    columns: performerColumns(demands, declaration),
    map,
    mayBeMissing: false,
    prepare: (value) =>
      withPicture(withFocalPoint(withComposedNames(value)), rules.performers.pictureField),
  });
  const channels = await readImportedRecords(source, {
    name: 'channels',
    columns: CHANNEL_COLUMNS,
    mayBeMissing: rules.channels.minimumCount === 0,
    prepare: (value) => withPicture(withComposedNames(value), rules.channels.pictureField),
  });
  return { performers: ranked(performers), channels };
}

/** Finds the pictures that records name, and gathers the path of each by its address. */
function createPictureFinder(pictures: Awaited<ReturnType<typeof readSourcePictures>>) {
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
  return { findPicture, picturePaths };
}

type Identification = Pick<ValidationContext, 'findPicture'> & {
  readonly kept: Ids;
  readonly detail: string | undefined;
};

/** Gives an id to every record without one; `ids` has the made ones, and those of earlier imports. */
function identify(lists: Lists, { kept, detail, findPicture }: Identification) {
  const addressOf = (reference: unknown) => {
    const picture = findPicture(reference);
    return picture?.ok ? picture.value : '';
  };
  const performers = withIds(lists.performers.records, {
    ...PERFORMER_IDS,
    kept: kept.performers,
    detail,
    addressOf,
  });
  const channels = withIds(lists.channels.records, {
    ...CHANNEL_IDS,
    kept: kept.channels,
    addressOf,
  });
  return {
    performers: { ...lists.performers, records: performers.records },
    channels: { ...lists.channels, records: channels.records },
    ids: madeIds({ performers: performers.kept, channels: channels.kept }),
  };
}

function ranked(list: ImportedRecords): ImportedRecords {
  if (list.records.length === 0) return list;
  const { records, notes } = withRanks(list.records);
  return { ...list, records, notes: [...list.notes, ...notes] };
}

/** Leaves out the lists whose records all came with ids. */
function madeIds(ids: Ids): Ids {
  return Object.fromEntries(
    Object.entries(ids).filter(([, kept]) => Object.keys(kept ?? {}).length > 0),
  );
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
