import * as z from 'zod/mini';
import { type CatalogProblem, fieldProblem, fileProblem } from '../problem.ts';
import type { RawRecord } from '../record-rules.ts';
import { parseJson, type ReadResult, readText, type SourceRecord } from '../source-file.ts';
import { isRawRecord, shownValue } from '../validation.ts';
import type { CsvColumns } from './cells.ts';

const ruleSchema = z.strictObject({
  field: z.string(),
  /** What separates several values in one cell. */
  separator: z.optional(z.string().check(z.minLength(1))),
  /** Whether the year of a date is taken. */
  year: z.optional(z.boolean()),
});
type Rule = z.infer<typeof ruleSchema>;

/** The field that each column of a list becomes; null leaves the column out. */
const listMapSchema = z.strictObject({
  list: z.optional(z.string().check(z.regex(/^[^/\\]+$/))),
  columns: z.record(z.string(), z.nullable(z.union([z.string(), ruleSchema]))),
  empty: z.optional(z.array(z.string())),
});
type ListMapFile = z.infer<typeof listMapSchema>;

export type ListMap = {
  readonly file: string;
  /** The list's file, if it is not called as the import expects. */
  readonly list: string | undefined;
  readonly rules: readonly (readonly [column: string, rule: Rule | null])[];
  readonly empty: ReadonlySet<string>;
};

const EXPECTATIONS: Readonly<Record<string, string>> = {
  list: 'the name of a file in the folder of lists',
  columns:
    'an object with a field for each column, such as "Born": {"field": "birthYear", "year": true}',
  empty: 'a list of words',
};

export async function readListMap(
  path: string,
): Promise<ReadResult<ListMap, readonly CatalogProblem[]>> {
  const text = await readText(path);
  const parsed = text.ok ? parseJson(text.value) : text;
  if (!parsed.ok) return { ok: false, reason: [fileProblem(path, parsed.reason)] };
  const map = listMapSchema.safeParse(parsed.value);
  if (map.success) return { ok: true, value: listMap(path, map.data) };
  const problems = map.error.issues.map(({ path: [field = '', column] }) => {
    const name = [field, column].filter((part) => part !== undefined).join('.');
    const reason =
      column === undefined || field !== 'columns'
        ? `must be ${EXPECTATIONS[String(field)] ?? 'an object with columns, and list or empty'}`
        : 'must be a field, null, or an object with field, and separator or year';
    return fieldProblem(path, { field: name, reason });
  });
  return { ok: false, reason: problems };
}

function listMap(file: string, { list, columns, empty = [] }: ListMapFile): ListMap {
  const rules = Object.entries(columns).map(
    ([column, rule]) => [column, typeof rule === 'string' ? { field: rule } : rule] as const,
  );
  return { file, list, rules, empty: new Set(empty.map(emptyKey)) };
}

type MappedRecords = {
  readonly records: readonly SourceRecord[];
  /** The fields that the records may have. */
  readonly fields: readonly string[];
  readonly problems: readonly CatalogProblem[];
  readonly notes: readonly string[];
};

/** Gives each record the fields that a map says; columns that are called as a field keep their name. */
export function mapRecords(
  records: readonly SourceRecord[],
  { map, columns }: { readonly map: ListMap; readonly columns: CsvColumns },
): MappedRecords {
  const known = [...new Set([...Object.keys(columns.required), ...Object.keys(columns.optional)])];
  // In JSON, columns such as `point.x` are parts of one object.
  const isField = (name: string) =>
    known.some((column) => column === name || column.startsWith(`${name}.`));
  const values = records.flatMap(({ content }) =>
    content.ok && isRawRecord(content.value) ? [content.value] : [],
  );
  const named = new Set(map.rules.map(([column]) => column));
  const targets = new Set(map.rules.flatMap(([, rule]) => rule?.field ?? []));
  const others = [...new Set(values.flatMap((value) => Object.keys(value)))].filter(
    (column) => !map.rules.some(([path]) => path === column || path.startsWith(`${column}.`)),
  );
  const kept = others.filter((column) => isField(column) && !targets.has(column));
  const leftOut = others.filter((column) => !kept.includes(column));
  const problems = map.rules.flatMap(([column, rule]): readonly CatalogProblem[] => {
    const field = `columns.${column}`;
    if (rule !== null && !isField(rule.field)) {
      const reason = `must be a field, not ${shownValue(rule.field)}: the fields are ${known.join(', ')}`;
      return [fieldProblem(map.file, { field, reason })];
    }
    return values.length === 0 || values.some((value) => valueAt(value, column) !== undefined)
      ? []
      : [fieldProblem(map.file, { field, reason: 'is no column of the list' })];
  });
  const mapped = records.map((record): SourceRecord => {
    const { content } = record;
    if (!content.ok || !isRawRecord(content.value)) return record;
    return { ...record, content: { ok: true, value: mappedRecord(content.value, { map, kept }) } };
  });
  return {
    records: mapped,
    fields: [...kept, ...targets],
    problems,
    notes: leftOut.length > 0 && named.size > 0 ? [`left out ${leftOut.join(', ')}`] : [],
  };
}

function mappedRecord(
  record: RawRecord,
  { map, kept }: { readonly map: ListMap; readonly kept: readonly string[] },
): RawRecord {
  const fields = new Map<string, unknown>(
    kept.map((column) => [column, mappedValue(record[column], { rule: { field: column }, map })]),
  );
  for (const [column, rule] of map.rules) {
    if (rule === null) continue;
    const value = mappedValue(valueAt(record, column), { rule, map });
    const before = fields.get(rule.field) ?? null;
    // Several columns of one field are its several values.
    if (before === null) fields.set(rule.field, value);
    else if (value !== null) fields.set(rule.field, [...new Set([before, value].flat())]);
  }
  return Object.fromEntries(fields);
}

function mappedValue(
  value: unknown,
  { rule, map }: { readonly rule: Rule; readonly map: ListMap },
): unknown {
  if (Array.isArray(value)) return value.map((item) => mappedValue(item, { rule, map }));
  if (typeof value !== 'string') return value ?? null;
  if (map.empty.has(emptyKey(value))) return null;
  if (rule.separator !== undefined) {
    return value
      .split(rule.separator)
      .map((item) => item.trim())
      .filter((item) => item !== '' && !map.empty.has(emptyKey(item)));
  }
  return rule.year ? (/(?<!\d)\d{4}(?!\d)/.exec(value)?.[0] ?? value) : value;
}

function emptyKey(word: string): string {
  return word.trim().toLowerCase();
}

/** The value of a column, or of a dotted path; a path through a list has all values of its items. */
function valueAt(value: unknown, path: string): unknown {
  if (Array.isArray(value)) {
    const values = value.flatMap((item) => valueAt(item, path) ?? []);
    return values.length === 0 ? undefined : values;
  }
  if (!isRawRecord(value)) return undefined;
  if (Object.hasOwn(value, path)) return value[path];
  const dot = path.indexOf('.');
  const key = path.slice(0, dot);
  return dot > 0 && Object.hasOwn(value, key)
    ? valueAt(value[key], path.slice(dot + 1))
    : undefined;
}
