import type { CsvRecords, ListReading } from '../csv.ts';
import { fileProblem } from '../problem.ts';
import { isRawRecord, type RawRecord } from '../raw-record.ts';
import type { ReadResult } from '../read-result.ts';
import {
  MOST_RECORDS,
  numberedRecords,
  parseBoundedJson,
  type SourceRecord,
} from '../source-records.ts';
import { readCells } from './cells.ts';
import { mapRecords } from './mapped-records.ts';

/** Foreign lists nest more deeply than a catalogue's own. */
const MOST_PARTS = 50 * MOST_RECORDS;

/** Reads a list in JSON; its texts are parsed like the cells of a table. */
export function parseJsonList(text: string, { file, columns, map }: ListReading): CsvRecords {
  const list = jsonRecords(text);
  if (!list.ok) return { records: [], problems: [fileProblem(file, list.reason)], notes: [] };
  const unmapped = { records: list.value, problems: [], notes: [] };
  const mapped = map === undefined ? unmapped : mapRecords(list.value, { map, columns });
  if (mapped.problems.length > 0) return { records: [], problems: mapped.problems, notes: [] };
  const { records, notes } = readCells(mapped.records, { columns, hasDecimalCommas: false });
  return { records, problems: [], notes: [...mapped.notes, ...notes] };
}

/** The records of a JSON text, wherever they are in it. */
export function jsonRecords(text: string): ReadResult<readonly SourceRecord[]> {
  const parsed = parseBoundedJson(text, MOST_PARTS);
  if (!parsed.ok) return parsed;
  const records = recordsIn(parsed.value);
  return records === undefined
    ? { ok: false, reason: 'must be a JSON array of records, or an object that holds one array' }
    : numberedRecords(records);
}

/**
 * An array; the only array of records in an object; or the records that are an object's values, each named by
 * its key if it has no name. An object of one object is looked into.
 */
function recordsIn(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isRawRecord(value)) return undefined;
  const values = Object.values(value);
  const arrays = values.filter((part): part is readonly unknown[] => Array.isArray(part));
  if (arrays.length > 0) return onlyOfRecords(arrays);
  const records = Object.entries(value).flatMap(([key, part]) =>
    isRawRecord(part) ? [{ key, part }] : [],
  );
  if (records.length > 1 && records.length === values.length) {
    return records.map(({ key, part }): RawRecord => ({ name: key, ...part }));
  }
  return records.length === 1 ? recordsIn(records[0]?.part) : undefined;
}

function onlyOfRecords(arrays: readonly (readonly unknown[])[]): readonly unknown[] | undefined {
  const [only, ...more] = arrays.filter((array) => array.length > 0 && array.every(isRawRecord));
  return more.length === 0 ? only : undefined;
}
