import { isRawRecord, type RawRecord } from '../raw-record.ts';
import type { SourceRecord } from '../source-records.ts';
import { valueAt } from './paths.ts';

/** The rows whose columns hold these texts. */
export function rowsOf(
  records: readonly SourceRecord[],
  texts: Readonly<Record<string, string>>,
): readonly SourceRecord[] {
  return records.filter(
    ({ content }) =>
      !content.ok ||
      Object.entries(texts).every(
        ([column, text]) => String(valueAt(content.value, column) ?? '').trim() === text,
      ),
  );
}

/** Merges all rows with the same key into one record with all their values. */
export function mergedRows(
  records: readonly SourceRecord[],
  keys: readonly unknown[],
): readonly SourceRecord[] {
  const merged = new Map<unknown, SourceRecord>();
  for (const [index, record] of records.entries()) {
    const key = keys[index] ?? record;
    const before = merged.get(key);
    merged.set(key, before === undefined ? record : joined(before, record));
  }
  return [...merged.values()];
}

function joined(record: SourceRecord, { content }: SourceRecord): SourceRecord {
  if (!record.content.ok || !content.ok) return content.ok ? record : { ...record, content };
  const { value: before } = record.content;
  const { value } = content;
  if (!isRawRecord(before) || !isRawRecord(value)) return record;
  const fields = Object.entries(value).map(([field, more]) => [
    field,
    field === 'rank' ? before[field] : joinedValues(before[field], more),
  ]);
  const all: RawRecord = { ...before, ...Object.fromEntries(fields) };
  return { ...record, content: { ok: true, value: all } };
}

/** Joins a field's values from several rows: the distinct ones, or the only one. */
export function joinedValues(before: unknown, value: unknown): unknown {
  if ((before ?? null) === null) return value;
  if (value === null) return before;
  const values = [...new Set([before, value].flat())];
  return values.length === 1 && !Array.isArray(before) ? values[0] : values;
}
