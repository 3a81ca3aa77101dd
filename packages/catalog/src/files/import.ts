import { targetProblem, writeCatalogDirectory } from './directory-writer.ts';
import { IMAGES_FOLDER, readSourcePictures } from './import-pictures.ts';
import {
  CHANNEL_COLUMNS,
  type ImportedRecords,
  PERFORMER_COLUMNS,
  readImportedRecords,
  withComposedNames,
  withFocalPoint,
} from './import-records.ts';
import { type CatalogProblem, fileProblem } from './problem.ts';
import { CHANNEL_RULES, PERFORMER_RULES, type RecordRules } from './record-rules.ts';
import { readDirectory } from './source-file.ts';
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

export type ImportOptions = {
  /** A directory with `performers` and `channels` (`.json` or `.csv`) and `images/`. */
  readonly from: string;
  /** The catalogue directory to create: missing or empty. */
  readonly to: string;
  /** The year that performers' ages are computed for. */
  readonly currentYear: number;
};

/**
 * Creates a catalogue directory from an operator's records and images. Writes nothing unless all of
 * them are valid.
 */
export async function importCatalog({
  from,
  to,
  currentYear,
}: ImportOptions): Promise<CatalogImport> {
  const entries = await readDirectory(from);
  if (!entries.ok) return { ok: false, problems: [fileProblem(from, entries.reason)] };
  const blocked = await targetProblem(to);
  if (blocked !== undefined) return { ok: false, problems: [blocked] };

  const source = { directory: from, entries: entries.value };
  const performerRecords = await readImportedRecords(source, {
    name: 'performers',
    columns: PERFORMER_COLUMNS,
    prepare: (value) => withFocalPoint(withComposedNames(value)),
  });
  const channelRecords = await readImportedRecords(source, {
    name: 'channels',
    columns: CHANNEL_COLUMNS,
    prepare: withComposedNames,
  });
  const names = new Set([
    ...pictureNames(performerRecords, PERFORMER_RULES),
    ...pictureNames(channelRecords, CHANNEL_RULES),
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
  const context = { currentYear, findPicture };
  const performers = validated(performerRecords, { rules: PERFORMER_RULES, context });
  const channels = validated(channelRecords, { rules: CHANNEL_RULES, context });
  const problems = [
    ...(pictures.ok ? [] : [fileProblem(IMAGES_FOLDER, pictures.reason)]),
    ...performers.problems,
    ...channels.problems,
  ];
  if (problems.length > 0) return { ok: false, problems };

  const writingProblems = await writeCatalogDirectory(to, {
    data: { performers: performers.items, channels: channels.items },
    picturePaths,
    currentYear,
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

/** The file names of the pictures that records name. */
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
