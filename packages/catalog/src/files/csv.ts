import { CsvError, parse } from 'csv-parse/sync';
import { type CatalogProblem, fileProblem } from './problem.ts';
import type { RawRecord } from './record-rules.ts';
import { lengthFault, MOST_RECORDS, type SourceRecord } from './source-file.ts';

/** How a cell's text becomes a value. In every column, an empty cell becomes null. */
export type CellKind = 'text' | 'number' | 'boolean' | 'list';

/** A table's columns by name. `point.x` and `point.y` form one field, `point`. */
export type CsvColumns = {
  readonly required: Readonly<Record<string, CellKind>>;
  readonly optional: Readonly<Record<string, CellKind>>;
};

export type CsvRecords = {
  readonly records: readonly SourceRecord[];
  /** Problems of the file or its header; if there are any, there are no records. */
  readonly problems: readonly CatalogProblem[];
};

type CsvRow = { readonly cells: readonly string[]; readonly line: number };

/** In characters: several times the longest valid row. */
const LONGEST_ROW = 20_000;

const PLAIN_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** Text that does not fit the column's kind stays text, and the record's schema refuses it. */
const CELL_VALUES: Readonly<Record<CellKind, (cell: string) => unknown>> = {
  text: (cell) => cell,
  number: (cell) => (PLAIN_NUMBER.test(cell) ? Number(cell) : cell),
  boolean: (cell) => (cell === 'true' || cell === 'false' ? cell === 'true' : cell),
  list: (cell) => cell.split('|'),
};

/** Reads a comma-separated table (RFC 4180) whose first row names its columns. */
export function parseCsvRecords(
  text: string,
  { file, columns }: { readonly file: string; readonly columns: CsvColumns },
): CsvRecords {
  for (const [row] of text.matchAll(/[^\r\n]+/g)) {
    if (row.length <= LONGEST_ROW) continue;
    const reason = `has a row of more than ${LONGEST_ROW} characters`;
    return { records: [], problems: [fileProblem(file, reason)] };
  }
  let rows: readonly CsvRow[];
  try {
    rows = parseRows(text);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { records: [], problems: [fileProblem(file, `is not CSV: ${error.message}`)] };
  }
  const [header, ...body] = rows;
  if (header === undefined) {
    return { records: [], problems: [fileProblem(file, 'is empty: a header is needed')] };
  }
  const tooMany = lengthFault(body.length);
  if (tooMany !== undefined) return { records: [], problems: [fileProblem(file, tooMany)] };
  const problems = headerProblems(header.cells, { file, columns });
  if (problems.length > 0) return { records: [], problems };

  const kinds: CsvColumns['required'] = { ...columns.required, ...columns.optional };
  const records = body.map(({ cells, line }, index): SourceRecord => {
    const place = { row: index + 1, line };
    if (cells.length !== header.cells.length) {
      const reason = `has ${cells.length} cells, but the header names ${header.cells.length} columns`;
      return { ...place, content: { ok: false, reason } };
    }
    const values = new Map(
      header.cells.map((column, at) => {
        const cell = cells[at] ?? '';
        return [column, cell === '' ? null : CELL_VALUES[kinds[column] ?? 'text'](cell)];
      }),
    );
    return { ...place, content: { ok: true, value: recordOf(values) } };
  });
  return { records, problems: [] };
}

/** Splits the text into rows and drops empty rows. Stops once there are too many. */
function parseRows(text: string): readonly CsvRow[] {
  const rows: CsvRow[] = [];
  parse(text, {
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: LONGEST_ROW,
    // The header, and one more than a list may hold.
    to: MOST_RECORDS + 2,
    on_record: (cells: string[], { lines }) => {
      rows.push({ cells, line: lines });
      return null;
    },
  });
  return rows;
}

function headerProblems(
  header: readonly string[],
  { file, columns: { required, optional } }: { file: string; columns: CsvColumns },
): readonly CatalogProblem[] {
  const problemOf = (column: string, reason: string) => ({
    ...fileProblem(file, reason),
    field: column,
  });
  const isKnown = (column: string) =>
    Object.hasOwn(required, column) || Object.hasOwn(optional, column);
  return [
    ...header
      .filter((column, index) => header.indexOf(column) !== index)
      .map((column) => problemOf(column, 'names two columns')),
    ...header
      .filter((column) => !isKnown(column))
      .map((column) => problemOf(column, 'is not a known column')),
    ...Object.keys(required)
      .filter((column) => !header.includes(column))
      .map((column) => problemOf(column, 'is a required column and is missing')),
  ];
}

/** Puts cells named `point.x` into an object `point`; omits the object if they are all empty. */
function recordOf(values: ReadonlyMap<string, unknown>): RawRecord {
  const record = new Map<string, unknown>();
  const groups = new Map<string, Map<string, unknown>>();
  for (const [column, value] of values) {
    const [name = column, part] = column.split('.');
    if (part === undefined) record.set(name, value);
    else groups.set(name, new Map(groups.get(name)).set(part, value));
  }
  for (const [name, parts] of groups) {
    if ([...parts.values()].some((value) => value !== null)) {
      record.set(name, Object.fromEntries(parts));
    }
  }
  return Object.fromEntries(record);
}
