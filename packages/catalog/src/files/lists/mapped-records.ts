import { RANK_FIELD } from '@starguess/game-core';
import { type CatalogProblem, fieldProblem } from '../problem.ts';
import { isRawRecord, type RawRecord, shownValue } from '../raw-record.ts';
import type { SourceRecord } from '../source-records.ts';
import { type CsvColumns, ownKind } from './cells.ts';
import type { ListMap } from './list-map.ts';
import { mappedValue } from './mapped-value.ts';
import { valueAt } from './paths.ts';
import { rankedBy } from './ranks.ts';
import { joinedValues, mergedRows, rowsOf } from './rows.ts';

type Mapping = { readonly map: ListMap; readonly columns: CsvColumns };

type MappedRecords = {
  readonly records: readonly SourceRecord[];
  /** The fields that the records may have. */
  readonly fields: readonly string[];
  readonly problems: readonly CatalogProblem[];
  readonly notes: readonly string[];
};

/**
 * Makes records from a list's rows by its map. Columns that the map doesn't mention stay if they
 * are fields.
 */
export function mapRecords(allRows: readonly SourceRecord[], mapping: Mapping): MappedRecords {
  const { map } = mapping;
  const rows = rowsOf(allRows, map.rows ?? {});
  const { kept, leftOut } = unmappedColumns(allRows, mapping);
  const mapped = rows.map((row) => mappedRow(row, { ...mapping, kept }));
  // Rows become one record before they are ranked, so that ranks have no gaps.
  const merged = mergedRows(mapped, keysOf(rows, map));
  const fields = [...kept, ...map.fields];
  if (map.rank !== undefined) fields.push(RANK_FIELD);
  const problems = [...mapProblems(allRows, mapping)];
  if (rows.length === 0 && allRows.length > 0) {
    problems.push(fieldProblem(map.file, { field: 'rows', reason: 'keeps no row of the list' }));
  }
  const notes: string[] = [];
  if (rows.length < allRows.length) notes.push(`kept ${rows.length} of ${allRows.length} rows`);
  if (merged.length < rows.length) {
    notes.push(`made ${merged.length} records of ${rows.length} rows`);
  }
  if (leftOut.length > 0 && map.rules.length > 0) notes.push(`left out ${leftOut.join(', ')}`);
  return {
    records: map.rank === undefined ? merged : rankedBy(merged, map.rank.first),
    fields,
    problems,
    notes,
  };
}

/** The columns that the map doesn't mention, by whether the records keep them. */
function unmappedColumns(allRows: readonly SourceRecord[], { map, columns }: Mapping) {
  const unmapped = [...new Set(cellsOf(allRows).flatMap((cells) => Object.keys(cells)))].filter(
    (column) => !map.rules.some(([path]) => path === column || path.startsWith(`${column}.`)),
  );
  const isKept = (column: string) => isField(columns, column) && !map.fields.has(column);
  return { kept: unmapped.filter(isKept), leftOut: unmapped.filter((column) => !isKept(column)) };
}

/** Where the map fits neither the list nor the fields. */
function mapProblems(
  allRows: readonly SourceRecord[],
  { map, columns }: Mapping,
): readonly CatalogProblem[] {
  const allCells = cellsOf(allRows);
  const unlessColumn = (field: string, column: string | undefined) =>
    column === undefined ||
    allCells.length === 0 ||
    allCells.some((cells) => valueAt(cells, column) !== undefined)
      ? []
      : [fieldProblem(map.file, { field, reason: "isn't a column of the list" })];
  const ruleProblems = map.rules.flatMap(([column, rule]) => {
    const field = `columns.${column}`;
    if (rule === null || isField(columns, rule.field)) return unlessColumn(field, column);
    const reason = `must be a field, not ${shownValue(rule.field)}: the fields are ${fieldsOf(columns).join(', ')}`;
    return [fieldProblem(map.file, { field, reason })];
  });
  return [
    ...ruleProblems,
    ...unlessColumn('record', map.record),
    ...unlessColumn('rank.by', map.rank?.by),
    ...Object.keys(map.rows ?? {}).flatMap((column) => unlessColumn(`rows.${column}`, column)),
  ];
}

function mappedRow(
  row: SourceRecord,
  { map, columns, kept }: Mapping & { readonly kept: readonly string[] },
): SourceRecord {
  const [cells] = cellsOf([row]);
  if (cells === undefined) return row;
  const fields = new Map<string, unknown>(
    kept.map((column) => [column, mappedValue(cells[column], { rule: { field: column }, map })]),
  );
  for (const [column, rule] of map.rules) {
    if (rule === null) continue;
    // Split here, because the values of several columns are joined before cells are parsed.
    const separator = rule.separator ?? (isList(columns, rule.field) ? '|' : undefined);
    const value = mappedValue(valueAt(cells, column), { rule: { ...rule, separator }, map });
    fields.set(rule.field, joinedValues(fields.get(rule.field), value));
  }
  if (map.rank !== undefined) fields.set(RANK_FIELD, valueAt(cells, map.rank.by) ?? null);
  return { ...row, content: { ok: true, value: Object.fromEntries(fields) } };
}

/** The key of each row's record; undefined for a row that is a record by itself. */
function keysOf(rows: readonly SourceRecord[], { record }: ListMap): readonly unknown[] {
  return rows.map(({ content }) =>
    content.ok && record !== undefined ? valueAt(content.value, record) : undefined,
  );
}

/** The cells of each row that could be read. */
function cellsOf(rows: readonly SourceRecord[]): readonly RawRecord[] {
  return rows.flatMap(({ content }) =>
    content.ok && isRawRecord(content.value) ? [content.value] : [],
  );
}

function fieldsOf({ required, optional }: CsvColumns): readonly string[] {
  return [...new Set([...Object.keys(required), ...Object.keys(optional)])];
}

/** In JSON, columns such as `point.x` are parts of one object. */
function isField(columns: CsvColumns, name: string): boolean {
  return fieldsOf(columns).some((column) => column === name || column.startsWith(`${name}.`));
}

function isList({ required, optional }: CsvColumns, field: string): boolean {
  return ownKind(optional, field) === 'list' || ownKind(required, field) === 'list';
}
