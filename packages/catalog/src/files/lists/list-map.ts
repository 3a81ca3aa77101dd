import { RANK_FIELD } from '@starguess/game-core';
import * as z from 'zod/mini';
import { type CatalogProblem, fieldProblem, fileProblem } from '../problem.ts';
import type { RawRecord } from '../record-rules.ts';
import { parseJson, type ReadResult, readText, type SourceRecord } from '../source-file.ts';
import { isRawRecord, shownValue } from '../validation.ts';
import { type CsvColumns, ownKind } from './cells.ts';
import { numberIn } from './number-text.ts';
import { valueAt } from './paths.ts';
import { rankedBy } from './ranks.ts';
import { joinedValues, mergedRows, rowsOf } from './rows.ts';

const ruleSchema = z.strictObject({
  field: z.string(),
  /** What separates several values in one cell. */
  separator: z.optional(z.string().check(z.minLength(1))),
  /** Whether the year of a date is taken. */
  year: z.optional(z.boolean()),
  /** Whether the number of a text such as `6.9 kg` is taken. */
  number: z.optional(z.boolean()),
});
type Rule = z.infer<typeof ruleSchema>;

/** The field that each column of a list becomes; null leaves the column out. */
const listMapSchema = z.strictObject({
  list: z.optional(z.string().check(z.regex(/^[^/\\]+$/))),
  columns: z.record(z.string(), z.nullable(z.union([z.string(), ruleSchema]))),
  empty: z.optional(z.array(z.string())),
  /** What columns must hold in rows that are kept. */
  rows: z.optional(z.record(z.string(), z.string())),
  /** The column whose equal values make several rows one record. */
  record: z.optional(z.string()),
  /** The column whose numbers rank the records. */
  rank: z.optional(z.strictObject({ by: z.string(), first: z.enum(['highest', 'lowest']) })),
});
type ListMapFile = z.infer<typeof listMapSchema>;

export type ListMap = {
  readonly file: string;
  /** The list's file, if it is not called as the import expects. */
  readonly list: string | undefined;
  readonly rules: readonly (readonly [column: string, rule: Rule | null])[];
  readonly empty: ReadonlySet<string>;
} & Pick<ListMapFile, 'rows' | 'record' | 'rank'>;

const EXPECTATIONS: Readonly<Record<string, string>> = {
  list: 'the name of a file in the folder of lists',
  columns:
    'an object with a field for each column, such as "Born": {"field": "birthYear", "year": true}',
  empty: 'a list of words',
  rows: 'an object with a text for each column, such as {"lang": "en"}',
  record: 'the name of a column',
  rank: 'an object with by, a column, and first, highest or lowest',
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
        ? `must be ${EXPECTATIONS[String(field)] ?? 'an object with columns, and list, empty, rows, record or rank'}`
        : 'must be a field, null, or an object with field, and separator, year or number';
    return fieldProblem(path, { field: name, reason });
  });
  return { ok: false, reason: problems };
}

function listMap(file: string, { list, columns, empty = [], ...others }: ListMapFile): ListMap {
  const rules = Object.entries(columns).map(
    ([column, rule]) => [column, typeof rule === 'string' ? { field: rule } : rule] as const,
  );
  return { ...others, file, list, rules, empty: new Set(empty.map(emptyKey)) };
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
  allRecords: readonly SourceRecord[],
  { map, columns }: { readonly map: ListMap; readonly columns: CsvColumns },
): MappedRecords {
  const records = rowsOf(allRecords, map.rows ?? {});
  const known = [...new Set([...Object.keys(columns.required), ...Object.keys(columns.optional)])];
  // In JSON, columns such as `point.x` are parts of one object.
  const isField = (name: string) =>
    known.some((column) => column === name || column.startsWith(`${name}.`));
  const values = allRecords.flatMap(({ content }) =>
    content.ok && isRawRecord(content.value) ? [content.value] : [],
  );
  const named = new Set(map.rules.map(([column]) => column));
  const targets = new Set(map.rules.flatMap(([, rule]) => rule?.field ?? []));
  const others = [...new Set(values.flatMap((value) => Object.keys(value)))].filter(
    (column) => !map.rules.some(([path]) => path === column || path.startsWith(`${column}.`)),
  );
  const kept = others.filter((column) => isField(column) && !targets.has(column));
  const leftOut = others.filter((column) => !kept.includes(column));
  const columnFault = (field: string, column: string) =>
    values.length === 0 || values.some((value) => valueAt(value, column) !== undefined)
      ? []
      : [fieldProblem(map.file, { field, reason: "isn't a column of the list" })];
  const problems = map.rules.flatMap(([column, rule]): readonly CatalogProblem[] => {
    const field = `columns.${column}`;
    if (rule !== null && !isField(rule.field)) {
      const reason = `must be a field, not ${shownValue(rule.field)}: the fields are ${known.join(', ')}`;
      return [fieldProblem(map.file, { field, reason })];
    }
    return columnFault(field, column);
  });
  const { rows = {}, rank, record: key } = map;
  if (key !== undefined) problems.push(...columnFault('record', key));
  if (rank !== undefined) problems.push(...columnFault('rank.by', rank.by));
  for (const column of Object.keys(rows)) problems.push(...columnFault(`rows.${column}`, column));
  if (records.length === 0 && allRecords.length > 0) {
    problems.push(fieldProblem(map.file, { field: 'rows', reason: 'keeps no row of the list' }));
  }
  const isList = (field: string) =>
    ownKind(columns.optional, field) === 'list' || ownKind(columns.required, field) === 'list';
  const mapped = records.map((record): SourceRecord => {
    const { content } = record;
    if (!content.ok || !isRawRecord(content.value)) return record;
    const value = mappedRecord(content.value, { map, kept, isList });
    return { ...record, content: { ok: true, value } };
  });
  // First, so that ranks have no gaps.
  const merged =
    key === undefined
      ? mapped
      : mergedRows(
          mapped,
          records.map(({ content }) => (content.ok ? valueAt(content.value, key) : undefined)),
        );
  return {
    records: rank === undefined ? merged : rankedBy(merged, rank.first),
    fields: [...kept, ...targets, ...(map.rank === undefined ? [] : [RANK_FIELD])],
    problems,
    notes: [
      ...(records.length < allRecords.length
        ? [`kept ${records.length} of ${allRecords.length} rows`]
        : []),
      ...(merged.length < records.length
        ? [`made ${merged.length} records of ${records.length} rows`]
        : []),
      ...(leftOut.length > 0 && named.size > 0 ? [`left out ${leftOut.join(', ')}`] : []),
    ],
  };
}

type Mapping = {
  readonly map: ListMap;
  readonly kept: readonly string[];
  readonly isList: (field: string) => boolean;
};

function mappedRecord(record: RawRecord, { map, kept, isList }: Mapping): RawRecord {
  const fields = new Map<string, unknown>(
    kept.map((column) => [column, mappedValue(record[column], { rule: { field: column }, map })]),
  );
  for (const [column, rule] of map.rules) {
    if (rule === null) continue;
    // Here, because values of several columns are joined before cells are read.
    const separator = rule.separator ?? (isList(rule.field) ? '|' : undefined);
    const value = mappedValue(valueAt(record, column), { rule: { ...rule, separator }, map });
    fields.set(rule.field, joinedValues(fields.get(rule.field), value));
  }
  if (map.rank !== undefined) fields.set(RANK_FIELD, valueAt(record, map.rank.by) ?? null);
  return Object.fromEntries(fields);
}

function mappedValue(
  value: unknown,
  { rule, map }: { readonly rule: Rule; readonly map: ListMap },
): unknown {
  if (Array.isArray(value)) {
    const items = value.flatMap((item) => mappedValue(item, { rule, map }) ?? []);
    return items.length === 0 ? null : [...new Set(items)];
  }
  if (typeof value !== 'string') return value ?? null;
  if (map.empty.has(emptyKey(value))) return null;
  if (rule.separator !== undefined) {
    const items = listItems(value, rule.separator).filter((item) => !map.empty.has(emptyKey(item)));
    return items.length === 0 ? null : [...new Set(items)];
  }
  if (rule.number) return numberIn(value)?.number ?? value;
  return rule.year ? (/(?<!\d)\d{4}(?!\d)/.exec(value)?.[0] ?? value) : value;
}

/** The items of a cell, also of one that a program wrote, such as `['Fire', 'Ice']`. */
export function listItems(cell: string, separator: string): readonly string[] {
  const [, inner = cell] = /^\[(.*)\]$/s.exec(cell.trim()) ?? [];
  return inner
    .split(separator)
    .map((item) => item.trim().replace(/^(['"])(.*)\1$/, '$2'))
    .filter((item) => item !== '');
}

function emptyKey(word: string): string {
  return word.trim().toLowerCase();
}
