import { basename, extname } from 'node:path';
import { parseTable } from '../csv.ts';
import { jsonRecords } from '../lists/json-list.ts';
import { decodeList } from '../lists/list-text.ts';
import { pathsOf, valueAt } from '../lists/paths.ts';
import type { ReadResult } from '../read-result.ts';
import { LARGEST_LIST, readBytes } from '../source-file.ts';
import type { SourceRecord } from '../source-records.ts';

/** A column of a table, or a path in JSON, with the value of each row. */
export type Column = { readonly path: string; readonly values: readonly unknown[] };

export type ListColumns = {
  readonly file: string;
  readonly columns: readonly Column[];
  readonly hasDecimalCommas: boolean;
  /** The number of JSON paths that few records have. */
  readonly rareCount: number;
};

/** With fewer records, nothing can be guessed. */
export const LEAST_RECORDS = 8;
/** Rarer paths are keys of a dictionary, such as texts by language. */
const LEAST_SHARE = 0.3;
/** With more columns, records have too little in common to be a list. */
const MOST_COLUMNS = 200;

/** Reads a list of any shape that the import reads. */
export async function readListColumns(path: string): Promise<ReadResult<ListColumns>> {
  const read = await readRows(path);
  if (!read.ok) return read;
  const { rows, header, hasDecimalCommas } = read.value;
  const counts = header ? new Map(header.map((column) => [column, rows.length])) : pathCounts(rows);
  const paths = [...counts].flatMap(([column, count]) =>
    column !== '' && count >= rows.length * LEAST_SHARE ? [column] : [],
  );
  if (paths.length > MOST_COLUMNS) {
    const reason = `has more than ${MOST_COLUMNS} columns: take out what no game needs`;
    return { ok: false, reason };
  }
  const columns = paths.map((column) => ({
    path: column,
    values: rows.map((row) => valueAt(row, column)),
  }));
  const rareCount = counts.size - paths.length;
  return { ok: true, value: { file: basename(path), columns, rareCount, hasDecimalCommas } };
}

type Rows = {
  readonly rows: readonly unknown[];
  /** The columns of a table; `undefined` for JSON. */
  readonly header: readonly string[] | undefined;
  readonly hasDecimalCommas: boolean;
};

async function readRows(path: string): Promise<ReadResult<Rows>> {
  const bytes = await readBytes(path, LARGEST_LIST);
  const decoded = bytes.ok ? decodeList(bytes.value) : bytes;
  if (!decoded.ok) return decoded;
  const { text } = decoded.value;
  const table = extname(path) === '.json' ? undefined : parseTable(text);
  if (table?.ok === false) return table;
  const read: ReadResult<readonly SourceRecord[]> =
    table === undefined ? jsonRecords(text) : { ok: true, value: table.value.rows };
  if (!read.ok) return read;
  const rows: unknown[] = [];
  for (const { row, content } of read.value) {
    if (!content.ok) return { ok: false, reason: `row ${row} ${content.reason}` };
    rows.push(content.value);
  }
  if (rows.length < LEAST_RECORDS) {
    const reason = `must contain at least ${LEAST_RECORDS} records, not ${rows.length}`;
    return { ok: false, reason };
  }
  const hasDecimalCommas = table?.value.delimiter === ';';
  return { ok: true, value: { rows, header: table?.value.columns, hasDecimalCommas } };
}

/** In how many records each path occurs. */
function pathCounts(rows: readonly unknown[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const path of rows.flatMap((row) => [...new Set(pathsOf(row))])) {
    counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  return counts;
}
