import { extname, join } from 'node:path';
import { cellOf, type Declaration } from '@starguess/game-core';
import { type Channel, neededFields, type Performer } from '../schema.ts';
import { listFields } from '../shipped-fields.ts';
import { type CsvRecords, parseCsvRecords } from './csv.ts';
import type { CellKind, CsvColumns } from './lists/cells.ts';
import { parseJsonList } from './lists/json-list.ts';
import type { ListMap } from './lists/list-map.ts';
import { decodeList } from './lists/list-text.ts';
import { fileProblem } from './problem.ts';
import type { CatalogDemands } from './record-rules.ts';
import { LARGEST_LIST, readBytes, type SourceRecord } from './source-file.ts';
import { isRawRecord } from './validation.ts';

/** The default start of the zoom, in percent: where most portraits have the face. */
const DEFAULT_FOCAL_POINT: Performer['focalPoint'] = { x: 50, y: 40 };

const NEEDED_COLUMNS = {
  name: 'text',
} as const;

const OPTIONAL_COLUMNS = {
  rank: 'number',
  profileUrl: 'text',
  profilePictureUrl: 'text',
  birthYear: 'number',
  'focalPoint.x': 'number',
  'focalPoint.y': 'number',
  aliases: 'list',
} as const;

/** The columns of performers; a site rated for adults needs years of birth. */
export function performerColumns({ rating }: CatalogDemands, declaration: Declaration): CsvColumns {
  const { birthYear } = OPTIONAL_COLUMNS;
  const needed = neededFields(declaration);
  const cells = Object.entries(listFields(declaration)).map(
    ([name, field]) => [name, cellOf(field).cell] as const,
  );
  return {
    required: {
      ...NEEDED_COLUMNS,
      ...Object.fromEntries(cells.filter(([name]) => needed.has(name))),
      ...(rating !== 'none' && { birthYear }),
    },
    optional: {
      ...OPTIONAL_COLUMNS,
      ...Object.fromEntries(cells.filter(([name]) => !needed.has(name))),
    },
  };
}

export const CHANNEL_COLUMNS: CsvColumns = {
  required: { name: 'text' },
  optional: { id: 'text', photo: 'text', aliases: 'list' } satisfies Record<
    Exclude<keyof Channel, 'name'>,
    CellKind
  >,
};

/** The records of a source's file; empty if there are problems. */
export type ImportedRecords = CsvRecords & { readonly file: string };

/**
 * Composes the name and the aliases (NFC); names are compared, and shown letter by letter, in this
 * form. Aliases that are null, as in an empty cell, are left out.
 */
export function withComposedNames(value: unknown): unknown {
  if (!isRawRecord(value)) return value;
  const { aliases = null, ...rest } = value;
  const named = { ...rest, ...('name' in rest && { name: composed(rest.name) }) };
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

/**
 * Reads `<name>.json` or a table such as `<name>.csv`; a source must not hold both, and must hold one
 * of them unless the list may be missing.
 */
export async function readImportedRecords(
  source: { readonly directory: string; readonly entries: readonly string[] },
  table: {
    readonly name: string;
    readonly columns: CsvColumns;
    readonly map?: ListMap | undefined;
    readonly mayBeMissing: boolean;
    readonly prepare: (value: unknown) => unknown;
  },
): Promise<ImportedRecords> {
  const { name, columns, map, mayBeMissing, prepare } = table;
  const json = `${name}.json`;
  const names = LIST_EXTENSIONS.map((extension) => `${name}.${extension}`);
  const [file, other] =
    map?.list === undefined ? names.filter((known) => source.entries.includes(known)) : [map.list];
  const failed = (at: string, reason: string) => ({
    file: at,
    records: [],
    problems: [fileProblem(at, reason)],
    notes: [],
  });
  if (file === undefined) {
    const workbook = source.entries.find(
      (entry) => entry.startsWith(`${name}.`) && WORKBOOK.test(entry),
    );
    if (workbook !== undefined) return failed(workbook, `is not a list: save it as ${name}.csv`);
    return mayBeMissing
      ? { file: json, records: [], problems: [], notes: [] }
      : failed(json, `does not exist, nor does ${name}.csv`);
  }
  if (other !== undefined) return failed(file, `exists beside ${other}: keep only one of them`);

  const bytes = await readBytes(join(source.directory, file), LARGEST_LIST);
  const decoded = bytes.ok ? decodeList(bytes.value) : bytes;
  if (!decoded.ok) return failed(file, decoded.reason);
  const { text, encoding } = decoded.value;
  const list =
    extname(file) === '.json'
      ? parseJsonList(text, { file, columns, map })
      : parseCsvRecords(text, { file, columns, map });
  return {
    file,
    records: list.records.map((record) => prepared(record, prepare)),
    problems: list.problems,
    notes: [`read as ${encoding}`, ...list.notes],
  };
}

function prepared(record: SourceRecord, prepare: (value: unknown) => unknown): SourceRecord {
  return record.content.ok
    ? { ...record, content: { ok: true, value: prepare(record.content.value) } }
    : record;
}
