import { CsvError, parse } from 'csv-parse/sync';
import { type CsvColumns, readCells } from './lists/cells.ts';
import { type Delimiter, delimiterName, withDelimiter } from './lists/delimiter.ts';
import type { ListMap } from './lists/list-map.ts';
import { mapRecords } from './lists/mapped-records.ts';
import { type CatalogProblem, fileProblem } from './problem.ts';
import type { ReadResult } from './read-result.ts';
import { MOST_RECORDS, recordCountFault, type SourceRecord } from './source-records.ts';

export type CsvRecords = {
  readonly records: readonly SourceRecord[];
  /** Problems of the file or its header; if there are any, there are no records. */
  readonly problems: readonly CatalogProblem[];
  /** What was recognized, worded to follow the file's name. */
  readonly notes: readonly string[];
};

/** A table before its cells are parsed: the column names, and each row's cells by name. */
export type Table = {
  readonly columns: readonly string[];
  readonly rows: readonly SourceRecord[];
  readonly delimiter: Delimiter;
  readonly notes: readonly string[];
};

type CsvRow = { readonly cells: readonly string[]; readonly line: number };

/** In characters: several times the longest valid row. */
const LONGEST_ROW = 20_000;

export type ListReading = {
  readonly file: string;
  readonly columns: CsvColumns;
  readonly map?: ListMap | undefined;
};

/** Reads a table (RFC 4180, with any delimiter) whose first row names its columns. */
export function parseCsvRecords(text: string, reading: ListReading): CsvRecords {
  const { file, columns, map } = reading;
  const table = parseTable(text);
  if (!table.ok) return { records: [], problems: [fileProblem(file, table.reason)], notes: [] };
  const { rows, delimiter, notes } = table.value;
  const unmapped = { records: rows, fields: table.value.columns, problems: [], notes: [] };
  const mapped = map === undefined ? unmapped : mapRecords(rows, { map, columns });
  const problems =
    mapped.problems.length > 0 ? mapped.problems : headerProblems(mapped.fields, { file, columns });
  if (problems.length > 0) return { records: [], problems, notes };
  const read = readCells(mapped.records, { columns, hasDecimalCommas: delimiter === ';' });
  return {
    records: read.records,
    problems: [],
    notes: [...notes, ...mapped.notes, ...read.notes],
  };
}

/** Splits a text into cells, or says why it isn't a table. */
export function parseTable(text: string): ReadResult<Table> {
  for (const [row] of text.matchAll(/[^\r\n]+/g)) {
    if (row.length <= LONGEST_ROW) continue;
    return { ok: false, reason: `has a row of more than ${LONGEST_ROW} characters` };
  }
  if (/^\s*[[{]/.test(text)) return { ok: false, reason: 'is JSON: name it .json' };
  const delimited = withDelimiter(text);
  let rows: readonly CsvRow[];
  try {
    rows = parseRows(delimited);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { ok: false, reason: `is not CSV: ${error.message}` };
  }
  const [header, ...body] = rows;
  if (header === undefined) return { ok: false, reason: 'is empty: a header is needed' };
  const tooMany = recordCountFault(body.length);
  if (tooMany !== undefined) return { ok: false, reason: tooMany };
  return { ok: true, value: tableOf({ header, body, delimited }) };
}

type Rows = {
  readonly header: CsvRow;
  readonly body: readonly CsvRow[];
  readonly delimited: { readonly text: string; readonly delimiter: Delimiter };
};

/** Names each row's cells, and leaves out columns without a name and without content. */
function tableOf({ header, body, delimited: { text, delimiter } }: Rows): Table {
  const names = header.cells.map((cell) => cell.trim());
  const width = names.findLastIndex((name) => name !== '') + 1;
  const columns = names.slice(0, width);
  const isEmpty = (at: number) => body.every(({ cells }) => (cells[at] ?? '').trim() === '');
  const kept = columns.flatMap((name, at) => (name === '' && isEmpty(at) ? [] : [at]));
  const rows = body.map(({ cells, line }, index): SourceRecord => {
    const place = { row: index + 1, line };
    const count = Math.max(
      Math.min(cells.length, width),
      cells.findLastIndex((cell) => cell.trim() !== '') + 1,
    );
    if (count !== width) {
      const reason = `has ${count} cells, but the header names ${width} columns`;
      return { ...place, content: { ok: false, reason } };
    }
    const value = Object.fromEntries(kept.map((at) => [columns[at] ?? '', cells[at] ?? '']));
    return { ...place, content: { ok: true, value } };
  });
  const emptyColumns = names.length - kept.length;
  const emptyRows = Array.from(text.matchAll(/^[,;\t ]+$/gm)).filter(
    ([row]) => row.trimStart() !== '' || delimiter === '\t',
  ).length;
  const notes = [
    `cells separated by ${delimiterName(delimiter)}`,
    ...(emptyColumns > 0 ? [`left out empty columns: ${emptyColumns}`] : []),
    ...(emptyRows > 0 ? [`left out empty rows: ${emptyRows}`] : []),
  ];
  return { columns: kept.map((at) => columns[at] ?? ''), rows, delimiter, notes };
}

/** Splits the text into rows and drops empty rows. Stops once there are too many. */
function parseRows({ text, delimiter }: Rows['delimited']): readonly CsvRow[] {
  const rows: CsvRow[] = [];
  parse(text, {
    delimiter,
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
    field: column === '' ? null : column,
  });
  const isKnown = (column: string) =>
    Object.hasOwn(required, column) || Object.hasOwn(optional, column);
  if (!header.some(isKnown)) {
    const needed = Object.keys(required).join(', ');
    return [fileProblem(file, `names no known column in its first row: it needs ${needed}`)];
  }
  return [
    ...header
      .filter((column, index) => column !== '' && header.indexOf(column) !== index)
      .map((column) => problemOf(column, 'names two columns')),
    ...header
      .filter((column) => !isKnown(column))
      .map((column) =>
        problemOf(
          column,
          column === '' ? 'has cells below a column without a name' : 'is not a known column',
        ),
      ),
    ...Object.keys(required)
      .filter((column) => !header.includes(column))
      .map((column) => problemOf(column, 'is a required column and is missing')),
  ];
}
