import * as z from 'zod/mini';
import { parseJson } from '../json-text.ts';
import { type CatalogProblem, fieldProblem, fileProblem } from '../problem.ts';
import type { ReadResult } from '../read-result.ts';
import { readText } from '../source-file.ts';

const ruleSchema = z.strictObject({
  field: z.string(),
  /** The separator of several values in one cell. */
  separator: z.optional(z.string().check(z.minLength(1))),
  /** Whether to take the year of a date. */
  year: z.optional(z.boolean()),
  /** Whether to take the number of a text such as `6.9 kg`. */
  number: z.optional(z.boolean()),
});
export type ColumnRule = z.infer<typeof ruleSchema>;

/** The field that each column of a list becomes; null leaves the column out. */
const listMapSchema = z.strictObject({
  list: z.optional(z.string().check(z.regex(/^[^/\\]+$/))),
  columns: z.record(z.string(), z.nullable(z.union([z.string(), ruleSchema]))),
  empty: z.optional(z.array(z.string())),
  /** The values that columns must have in the rows to keep. */
  rows: z.optional(z.record(z.string(), z.string())),
  /** The column whose equal values make several rows one record. */
  record: z.optional(z.string()),
  /** The column whose numbers rank the records. */
  rank: z.optional(z.strictObject({ by: z.string(), first: z.enum(['highest', 'lowest']) })),
});
type ListMapFile = z.infer<typeof listMapSchema>;

export type ListMap = {
  readonly file: string;
  /** The list's file, if it does not have the expected name. */
  readonly list: string | undefined;
  readonly rules: readonly (readonly [column: string, rule: ColumnRule | null])[];
  /** The fields that columns become. */
  readonly fields: ReadonlySet<string>;
  /** Whether a cell holds a word that means "no value". */
  readonly isEmpty: (cell: string) => boolean;
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
  const fields = new Set(rules.flatMap(([, rule]) => rule?.field ?? []));
  const emptyWords = new Set(empty.map(folded));
  return { ...others, file, list, rules, fields, isEmpty: (cell) => emptyWords.has(folded(cell)) };
}

function folded(word: string): string {
  return word.trim().toLowerCase();
}
