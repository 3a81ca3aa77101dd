import { join } from 'node:path';
import type { Declaration } from '@starguess/game-core';
import { SHIPPED_DECLARATION } from '../shipped-declaration.ts';
import { readDeclaration } from './directory.ts';
import { giveIds, type ListRules, type Lists, readLists, type Source } from './import-lists.ts';
import { createPictureFinder, pictureNames } from './import-pictures.ts';
import type { ImportedRecords } from './import-source.ts';
import { alikeNotes } from './lists/alike.ts';
import type { Ids } from './lists/ids-file.ts';
import { readListMap } from './lists/list-map.ts';
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
import { type ValidatedRecords, type ValidationContext, validateRecords } from './validation.ts';

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
export async function importCatalog(options: ImportOptions): Promise<CatalogImport> {
  const { from, to, map: mapPath, note: noteLine = () => {}, ...demands } = options;
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
  const checked = await checkedRecords(from, {
    lists,
    rules,
    declaration,
    kept: keptIds.value,
    demands,
    note,
  });
  const problems = [...(declared.ok ? [] : declared.problems), ...checked.problems];
  if (!declared.ok || problems.length > 0) return { ok: false, problems };

  const { performers, channels, picturePaths } = checked;
  for (const line of alikeNotes(performers, declaration)) {
    note(`${lists.performers.file}: ${line}`);
  }
  const writingProblems = await writeCatalogDirectory(to, {
    data: { performers, channels },
    declared: declared.value,
    ids: checked.ids,
    picturePaths,
    demands,
  });
  if (writingProblems.length > 0) return { ok: false, problems: writingProblems };
  return {
    ok: true,
    counts: {
      performers: performers.length,
      channels: channels.length,
      pictures: picturePaths.size,
    },
  };
}

type RecordCheck = {
  readonly lists: Lists;
  readonly rules: ListRules;
  readonly declaration: Declaration;
  readonly kept: Ids;
  readonly demands: CatalogDemands;
  readonly note: (line: string) => void;
};

/** Finds the records' pictures, gives the records ids, and validates them. */
async function checkedRecords(
  from: string,
  { lists, rules, declaration, kept, demands, note }: RecordCheck,
) {
  const names = new Set([
    ...pictureNames(lists.performers, rules.performers),
    ...pictureNames(lists.channels, rules.channels),
  ]);
  const pictures = await readSourcePictures(from, { names, note });
  const { findPicture, picturePaths } = createPictureFinder(pictures);
  const identified = giveIds(lists, { kept, detail: declaration.detail, findPicture });
  const context = { ...demands, findPicture };
  const performers = validated(identified.performers, { rules: rules.performers, context });
  const channels = validated(identified.channels, { rules: rules.channels, context });
  return {
    performers: performers.items,
    channels: channels.items,
    ids: identified.ids,
    picturePaths,
    problems: [
      ...(pictures.ok ? [] : [fileProblem(IMAGES_FOLDER, pictures.reason)]),
      ...performers.problems,
      ...channels.problems,
    ],
  };
}

/** The path of a map, which may also be named relative to the source's folder. */
function mapFileAt(path: string, { directory, entries }: Source): string {
  return entries.includes(path) ? join(directory, path) : path;
}

function validated<Item>(
  { file, records, problems }: ImportedRecords,
  { rules, context }: { rules: RecordRules<Item>; context: Omit<ValidationContext, 'file'> },
): ValidatedRecords<Item> {
  return problems.length > 0
    ? { items: [], problems }
    : validateRecords(records, { rules, context: { ...context, file } });
}
