import type * as z from 'zod/mini';
import { type CatalogProblem, fileProblem } from './problem.ts';
import { isRawRecord, type RawRecord, shownValue } from './raw-record.ts';
import type { ReadResult } from './read-result.ts';
import type { CatalogDemands, FieldFault, RecordRules } from './record-rules.ts';
import type { SourceRecord } from './source-records.ts';

export type ValidationContext = CatalogDemands & {
  /** The file name that problems show. */
  readonly file: string;
  /**
   * Finds the address of the picture that a record names. Returns `undefined` if the reference is
   * malformed, because the schema reports that.
   */
  readonly findPicture: (reference: unknown) => ReadResult<string> | undefined;
};

export type ValidationOptions<Item> = {
  readonly rules: RecordRules<Item>;
  readonly context: ValidationContext;
};

export type ValidatedRecords<Item> = {
  /** The records that are valid by themselves; all records if there is no problem. */
  readonly items: readonly Item[];
  readonly problems: readonly CatalogProblem[];
};

/** Twice as many fields as a valid record has. */
const MOST_FIELDS = 50;

/** Validates the records of one file, each by itself and all together. */
export function validateRecords<Item>(
  records: readonly SourceRecord[],
  { rules, context }: ValidationOptions<Item>,
): ValidatedRecords<Item> {
  const { file } = context;
  const items: Item[] = [];
  const problems: CatalogProblem[] = [];
  const uniqueFields = rules.unique.map((rule) => ({ ...rule, rows: new Map<unknown, number>() }));
  for (const { row, line, content } of records) {
    const report = (field: string | null, reason: string) => {
      problems.push({ file, row, line, field, reason });
    };
    const record = rawRecord(content, rules.noun);
    if (!record.ok) {
      report(null, record.reason);
      continue;
    }
    const { value } = record;
    const { item, faults } = recordFaults(value, {
      rules,
      context: { ...context, recordCount: records.length },
    });
    if (item !== undefined) items.push(item);
    for (const { field, reason } of faults) report(field, reason);
    for (const { field, keyOf, rows } of uniqueFields) {
      const key = keyOf(value[field], value);
      const earlier = rows.get(key);
      if (earlier !== undefined) {
        report(field, `is the same as in row ${earlier}: ${shownValue(value[field])}`);
      } else if (key !== undefined) rows.set(key, row);
    }
  }
  if (records.length < rules.minimumCount) {
    problems.unshift(
      fileProblem(
        file,
        `must contain at least ${rules.minimumCount} ${rules.noun}s, not ${records.length}`,
      ),
    );
  }
  return { items, problems };
}

/** A record's content if it is an object of few enough fields, or the reason why it is refused. */
function rawRecord(content: SourceRecord['content'], noun: string): ReadResult<RawRecord> {
  if (!content.ok) return content;
  const { value } = content;
  if (!isRawRecord(value)) {
    const reason = `must be an object with the fields of a ${noun}, not ${shownValue(value)}`;
    return { ok: false, reason };
  }
  return Object.keys(value).length > MOST_FIELDS
    ? { ok: false, reason: `has more than ${MOST_FIELDS} fields` }
    : { ok: true, value };
}

/** The faults of one record, at most one per field. */
function recordFaults<Item>(
  record: RawRecord,
  {
    rules,
    context,
  }: { rules: RecordRules<Item>; context: ValidationContext & { recordCount: number } },
) {
  const picture = context.findPicture(record[rules.pictureField]);
  const parsed = rules.schema.safeParse(
    picture?.ok ? { ...record, [rules.pictureField]: picture.value } : record,
  );
  const faults = new Map<string, FieldFault>();
  for (const fault of [
    ...(picture?.ok === false ? [{ field: rules.pictureField, reason: picture.reason }] : []),
    ...(parsed.success ? [] : schemaFaults(record, { issues: parsed.error.issues, rules })),
    ...rules.faultsOf(record, context),
  ]) {
    if (!faults.has(fault.field)) faults.set(fault.field, fault);
  }
  return { item: faults.size === 0 ? parsed.data : undefined, faults: [...faults.values()] };
}

function schemaFaults<Item>(
  record: RawRecord,
  { issues, rules }: { issues: readonly z.core.$ZodIssue[]; rules: RecordRules<Item> },
): readonly FieldFault[] {
  return issues.flatMap((issue) => {
    // Drops list indexes, because a list is judged and shown as a whole.
    const path = issue.path.filter((key) => typeof key === 'string');
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        field: [...path, key].join('.'),
        reason: `is not a field of a ${rules.noun}`,
      }));
    }
    const field = path.join('.');
    const value = valueIn(record, path);
    const reason =
      value === undefined
        ? 'is missing'
        : `must be ${rules.expectations[field]}, not ${shownValue(value)}`;
    return [{ field, reason }];
  });
}

function valueIn(record: RawRecord, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (isRawRecord(value) ? value[key] : undefined),
    record,
  );
}
