import type * as z from 'zod/mini';
import { type CatalogProblem, fileProblem } from './problem.ts';
import type { CatalogDemands, FieldFault, RawRecord, RecordRules } from './record-rules.ts';
import type { ReadResult, SourceRecord } from './source-file.ts';

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

const MAX_SHOWN_LENGTH = 60;

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
    if (!content.ok) {
      report(null, content.reason);
      continue;
    }
    const { value } = content;
    if (!isRawRecord(value)) {
      report(
        null,
        `must be an object with the fields of a ${rules.noun}, not ${shownValue(value)}`,
      );
      continue;
    }
    if (Object.keys(value).length > MOST_FIELDS) {
      report(null, `has more than ${MOST_FIELDS} fields`);
      continue;
    }
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

/** A value as JSON, shortened if it is long. */
export function shownValue(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
}

export function isRawRecord(value: unknown): value is RawRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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
    const value = valueAt(record, path);
    const reason =
      value === undefined
        ? 'is missing'
        : `must be ${rules.expectations[field]}, not ${shownValue(value)}`;
    return [{ field, reason }];
  });
}

function valueAt(record: RawRecord, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (isRawRecord(value) ? value[key] : undefined),
    record,
  );
}
