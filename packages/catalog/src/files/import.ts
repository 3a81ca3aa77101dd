import { join } from 'node:path';
import type { Declaration } from '@starguess/game-core';
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
import { readListMap } from './lists/list-map.ts';
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
  map: mapPath,
  note = () => {},
  ...demands
}: ImportOptions): Promise<CatalogImport> {
  const entries = await readDirectory(from);
  if (!entries.ok) return { ok: false, problems: [fileProblem(from, entries.reason)] };
  for (const line of await recoverEarlier(to)) note(printable(line));
  const keptIds = await readKeptIds(to);
  if (!keptIds.ok) return { ok: false, problems: [keptIds.reason] };
  // The file that `guess` writes may be named as it is called there.
  const isThere = mapPath !== undefined && entries.value.includes(mapPath);
  const mapFile = isThere ? join(from, mapPath) : mapPath;
  const map = mapFile === undefined ? undefined : await readListMap(mapFile);
  if (map?.ok === false) return { ok: false, problems: map.reason };

  const source = { directory: from, entries: entries.value };
  const declared = await readDeclaration(source, demands);
  if (!declared.ok && declared.usable === undefined) return declared;
  const file = declared.ok ? declared.value : declared.usable;
  const declaration: Declaration = file?.declaration ?? SHIPPED_DECLARATION;
  const rulesOfPerformers = performerRules(declaration);
  const rules = channelRules(demands);
  const performerRecords = await readImportedRecords(source, {
    name: 'performers',
    columns: performerColumns(demands, declaration),
    map: map?.value,
    mayBeMissing: false,
    prepare: (value) =>
      withPicture(withFocalPoint(withComposedNames(value)), rulesOfPerformers.pictureField),
  }).then(ranked);
  const channelRecords = await readImportedRecords(source, {
    name: 'channels',
    columns: CHANNEL_COLUMNS,
    mayBeMissing: rules.minimumCount === 0,
    prepare: (value) => withPicture(withComposedNames(value), rules.pictureField),
  });
  for (const { file, notes } of [performerRecords, channelRecords]) {
    for (const line of notes) note(printable(`${file}: ${line}`));
  }
  const names = new Set([
    ...pictureNames(performerRecords, rulesOfPerformers),
    ...pictureNames(channelRecords, rules),
  ]);
  const pictures = await readSourcePictures(from, { names, note });

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
  const addressOf = (reference: unknown) => {
    const picture = findPicture(reference);
    return picture?.ok ? picture.value : '';
  };
  const identified = {
    performers: withIds(performerRecords.records, {
      ...PERFORMER_IDS,
      kept: keptIds.value.performers,
      detail: declaration.detail,
      addressOf,
    }),
    channels: withIds(channelRecords.records, {
      ...CHANNEL_IDS,
      kept: keptIds.value.channels,
      addressOf,
    }),
  };
  const context = { ...demands, findPicture };
  const performers = validated(
    { ...performerRecords, records: identified.performers.records },
    { rules: rulesOfPerformers, context },
  );
  const channels = validated(
    { ...channelRecords, records: identified.channels.records },
    { rules, context },
  );
  const problems = [
    ...(declared.ok ? [] : declared.problems),
    ...(pictures.ok ? [] : [fileProblem(IMAGES_FOLDER, pictures.reason)]),
    ...performers.problems,
    ...channels.problems,
  ];
  if (!declared.ok || problems.length > 0) return { ok: false, problems };

  for (const line of alikeNotes(performers.items, declaration))
    note(printable(`${performerRecords.file}: ${line}`));
  const writingProblems = await writeCatalogDirectory(to, {
    data: { performers: performers.items, channels: channels.items },
    declared: declared.value,
    ids: madeIds({
      performers: identified.performers.kept,
      channels: identified.channels.kept,
    }),
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
