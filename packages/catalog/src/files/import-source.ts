import { extname, join } from 'node:path';
import type { Performer } from '../schema.ts';
import { type CsvRecords, parseCsvRecords } from './csv.ts';
import type { CsvColumns } from './lists/cells.ts';
import { parseJsonList } from './lists/json-list.ts';
import type { ListMap } from './lists/list-map.ts';
import { decodeList } from './lists/list-text.ts';
import { fileProblem } from './problem.ts';
import { isRawRecord } from './raw-record.ts';
import { LARGEST_LIST, readBytes } from './source-file.ts';
import type { SourceRecord } from './source-records.ts';

/** The default start of the zoom, in percent: where most portraits have the face. */
const DEFAULT_FOCAL_POINT: Performer['focalPoint'] = { x: 50, y: 40 };

/** The records of a source's file; empty if there are problems. */
export type ImportedRecords = CsvRecords & { readonly file: string };

/**
 * Composes the name and the aliases (NFC); names are compared, and shown letter by letter, in this
 * form. Aliases that are null, as in an empty cell, are left out.
 */
export function withComposedNames(value: unknown): unknown {
  if (!isRawRecord(value)) return value;
  const { aliases = null, ...rest } = value;
  const named = 'name' in rest ? { ...rest, name: composed(rest.name) } : rest;
  if (aliases === null) return named;
  return { ...named, aliases: Array.isArray(aliases) ? aliases.map(composed) : aliases };
}

/** Looks for the picture by the record's name if the record names none. */
export function withPicture(value: unknown, pictureField: string): unknown {
  if (!isRawRecord(value)) return value;
  return { ...value, [pictureField]: value[pictureField] ?? value.name };
}

export function withFocalPoint(value: unknown): unknown {
  if (!isRawRecord(value)) return value;
  const { focalPoint = null } = value;
  return focalPoint === null ? { ...value, focalPoint: DEFAULT_FOCAL_POINT } : value;
}

function composed(value: unknown): unknown {
  return typeof value === 'string' ? value.normalize('NFC') : value;
}

/** In order of preference; all but JSON are tables. */
const LIST_EXTENSIONS = ['json', 'csv', 'tsv', 'txt'];
const WORKBOOK = /\.(?:xlsx?|ods|numbers|zip)$/i;

type ListSource = {
  /** The list's file, without its extension. */
  readonly name: string;
  readonly columns: CsvColumns;
  readonly map?: ListMap | undefined;
  readonly mayBeMissing: boolean;
  /** Completes the content of a record. */
  readonly prepare: (value: unknown) => unknown;
};

/**
 * Reads `<name>.json` or a table such as `<name>.csv`; a source must not hold both, and must hold one
 * of them unless the list may be missing.
 */
export async function readImportedRecords(
  source: { readonly directory: string; readonly entries: readonly string[] },
  { name, columns, map, mayBeMissing, prepare }: ListSource,
): Promise<ImportedRecords> {
  const names = LIST_EXTENSIONS.map((extension) => `${name}.${extension}`);
  const [file, other] = map?.list
    ? [map.list]
    : names.filter((listName) => source.entries.includes(listName));
  if (file === undefined) return missingList(name, { ...source, mayBeMissing });
  if (other !== undefined) return failed(file, `exists beside ${other}: keep only one of them`);

  const bytes = await readBytes(join(source.directory, file), LARGEST_LIST);
  const decoded = bytes.ok ? decodeList(bytes.value) : bytes;
  if (!decoded.ok) return failed(file, decoded.reason);
  const { text, encoding } = decoded.value;
  const reading = { file, columns, map };
  const list =
    extname(file) === '.json' ? parseJsonList(text, reading) : parseCsvRecords(text, reading);
  return {
    file,
    records: list.records.map((record) => prepared(record, prepare)),
    problems: list.problems,
    notes: [`read as ${encoding}`, ...list.notes],
  };
}

function missingList(
  name: string,
  {
    entries,
    mayBeMissing,
  }: { readonly entries: readonly string[]; readonly mayBeMissing: boolean },
): ImportedRecords {
  const file = `${name}.json`;
  const workbook = entries.find((entry) => entry.startsWith(`${name}.`) && WORKBOOK.test(entry));
  if (workbook !== undefined) return failed(workbook, `is not a list: save it as ${name}.csv`);
  if (mayBeMissing) return { file, records: [], problems: [], notes: [] };
  return failed(file, `does not exist, nor does ${name}.csv`);
}

function failed(file: string, reason: string): ImportedRecords {
  return { file, records: [], problems: [fileProblem(file, reason)], notes: [] };
}

function prepared(record: SourceRecord, prepare: (value: unknown) => unknown): SourceRecord {
  return record.content.ok
    ? { ...record, content: { ok: true, value: prepare(record.content.value) } }
    : record;
}
