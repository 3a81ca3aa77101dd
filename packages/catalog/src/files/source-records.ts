import { holdsMore } from './bounded-text.ts';
import { parseJson } from './json-text.ts';
import { isRawRecord } from './raw-record.ts';
import type { ReadResult } from './read-result.ts';

/** A record as read, with its place in the file (see `CatalogProblem`). */
export type SourceRecord = {
  readonly row: number;
  readonly line: number | null;
  readonly content: ReadResult<unknown>;
};

export const MOST_RECORDS = 5_000;
/** The most lists and objects in a file, the records among them. */
const MOST_PARTS = 10 * MOST_RECORDS;

/** Says that a file has too many records; `undefined` if not. */
export function recordCountFault(records: number): string | undefined {
  return records > MOST_RECORDS ? `contains more than ${MOST_RECORDS} records` : undefined;
}

export function parseJsonRecords(text: string): ReadResult<readonly SourceRecord[]> {
  const parsed = parseBoundedJson(text, MOST_PARTS);
  if (!parsed.ok) return parsed;
  const { value } = parsed;
  return Array.isArray(value)
    ? numberedRecords(value)
    : { ok: false, reason: 'must be a JSON array of records' };
}

/** Parses JSON with at most `mostParts` lists and objects. */
export function parseBoundedJson(text: string, mostParts: number): ReadResult<unknown> {
  return holdsMore(text, { sign: /[[{]/g, most: mostParts })
    ? {
        ok: false,
        reason: `contains more lists and objects than ${MOST_RECORDS} records have`,
      }
    : parseJson(text);
}

export function numberedRecords(values: readonly unknown[]): ReadResult<readonly SourceRecord[]> {
  const fault = recordCountFault(values.length);
  if (fault !== undefined) return { ok: false, reason: fault };
  return {
    ok: true,
    value: values.map((value, index) => ({
      row: index + 1,
      line: null,
      content: { ok: true, value },
    })),
  };
}

/** The record with a field replaced; unchanged if it could not be read. */
export function withField(
  record: SourceRecord,
  [field, value]: readonly [field: string, value: unknown],
): SourceRecord {
  const { content } = record;
  return content.ok && isRawRecord(content.value)
    ? { ...record, content: { ok: true, value: { ...content.value, [field]: value } } }
    : record;
}
