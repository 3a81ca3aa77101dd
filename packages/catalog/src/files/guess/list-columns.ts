import { basename, extname } from 'node:path';
import { parseTable } from '../csv.ts';
import { jsonRecords } from '../lists/json-list.ts';
import { decodeList } from '../lists/list-text.ts';
import { pathsOf, valueAt } from '../lists/paths.ts';
import { LARGEST_LIST, type ReadResult, readBytes, type SourceRecord } from '../source-file.ts';

/** A column of a table, or a path in JSON, with the value of each row. */
export type Column = { readonly path: string; readonly values: readonly unknown[] };

export type ListColumns = {
  readonly file: string;
  readonly columns: readonly Column[];
  readonly hasDecimalCommas: boolean;
  /** The number of JSON paths that few records have. */
  readonly rareCount: number;
};

const LEAST_RECORDS = 8;
/** Rarer paths are keys of a dictionary, such as texts by language. */
const LEAST_SHARE = 0.3;
/** With more columns, records have too little in common to be a list. */
const MOST_COLUMNS = 200;

/** Reads a list of any shape that the import reads. */
export async function readListColumns(path: string): Promise<ReadResult<ListColumns>> {
  const bytes = await readBytes(path, LARGEST_LIST);
  const decoded = bytes.ok ? decodeList(bytes.value) : bytes;
  if (!decoded.ok) return decoded;
  const { text } = decoded.value;
  const isJson = extname(path) === '.json';
  const table = isJson ? undefined : parseTable(text);
  if (table?.ok === false) return table;
  const read =
    table === undefined ? jsonRecords(text) : { ok: true as const, value: table.value.rows };
  if (!read.ok) return read;
  const fault = read.value.find(({ content }) => !content.ok);
  if (fault?.content.ok === false) {
    return { ok: false, reason: `row ${fault.row} ${fault.content.reason}` };
  }
  const rows = read.value.map(contentOf);
  if (rows.length < LEAST_RECORDS) {
    return {
      ok: false,
      reason: `must contain at least ${LEAST_RECORDS} records, not ${rows.length}`,
    };
  }
  const counts = new Map<string, number>();
  for (const column of table?.value.columns ?? []) counts.set(column, rows.length);
  if (table === undefined) {
    for (const path of rows.flatMap((row) => [...new Set(pathsOf(row))])) {
      counts.set(path, (counts.get(path) ?? 0) + 1);
    }
  }
  const paths = [...counts].flatMap(([column, count]) =>
    column !== '' && count >= rows.length * LEAST_SHARE ? [column] : [],
  );
  if (paths.length > MOST_COLUMNS) {
    return {
      ok: false,
      reason: `has more than ${MOST_COLUMNS} columns: take out what no game needs`,
    };
  }
  return {
    ok: true,
    value: {
      file: basename(path),
      columns: paths.map((column) => ({
        path: column,
        values: rows.map((row) => valueAt(row, column)),
      })),
      rareCount: counts.size - paths.length,
      hasDecimalCommas: table?.value.delimiter === ';',
    },
  };
}

function contentOf({ content }: SourceRecord): unknown {
  return content.ok ? content.value : undefined;
}
