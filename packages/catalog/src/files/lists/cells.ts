import { isRawRecord, type RawRecord } from '../raw-record.ts';
import type { SourceRecord } from '../source-records.ts';
import { countryNamed } from './country-names.ts';
import { DECIMAL_COMMA, PLAIN_NUMBER } from './number-text.ts';

/** How a cell's text becomes a value. In every column, an empty cell becomes null. */
export type CellKind = 'text' | 'number' | 'boolean' | 'list' | 'country';

/** A table's columns by name. `point.x` and `point.y` form one field, `point`. */
export type CsvColumns = {
  readonly required: Readonly<Record<string, CellKind>>;
  readonly optional: Readonly<Record<string, CellKind>>;
};

type CellReading = {
  readonly columns: CsvColumns;
  /** Whether `1,5` is a number, as where semicolons separate the cells. */
  readonly hasDecimalCommas: boolean;
};

/** Turns each record's cells into values, and notes how they were read. */
export function readCells(
  records: readonly SourceRecord[],
  reading: CellReading,
): { readonly records: readonly SourceRecord[]; readonly notes: readonly string[] } {
  const found = new Map<string, Set<string>>();
  const read = records.map((record): SourceRecord => {
    if (!record.content.ok || !isRawRecord(record.content.value)) return record;
    const values = Object.entries(record.content.value).map(([column, cell]) => {
      const note = (finding: string) => {
        found.set(finding, (found.get(finding) ?? new Set()).add(column));
      };
      return [column, cellValue(cell, { ...reading, column, note })] as const;
    });
    return { ...record, content: { ok: true, value: recordOf(values) } };
  });
  const notes = Array.from(
    found,
    ([finding, columns]) => `${finding} in ${[...columns].join(', ')}`,
  );
  return { records: read, notes };
}

const TRUE = new Set(['true', 'yes', '1']);
const FALSE = new Set(['false', 'no', '0']);
const EMPTY = new Set(['unknown', 'n/a', '#n/a', '-', '–', '—']);

type Note = (finding: string) => void;

/** Text that doesn't fit the column's kind stays text, for the record's schema to refuse. */
const CELL_VALUES: Readonly<
  Record<CellKind, (cell: string, reading: CellReading & { readonly note: Note }) => unknown>
> = {
  text: (cell) => cell,
  number: (cell, { hasDecimalCommas, note }) => {
    const number = hasDecimalCommas ? cell.replace(DECIMAL_COMMA, '$1.$2') : cell;
    if (!PLAIN_NUMBER.test(number)) return cell;
    if (number !== cell) note('read decimal commas');
    return Number(number);
  },
  boolean: (cell, { note }) => {
    const word = cell.toLowerCase();
    if (!TRUE.has(word) && !FALSE.has(word)) return cell;
    if (cell !== 'true' && cell !== 'false') note(`read ${cell} as ${TRUE.has(word)}`);
    return TRUE.has(word);
  },
  list: (cell) =>
    cell
      .split('|')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  country: (cell, { note }) => {
    const code = countryNamed(cell);
    if (code === undefined) return cell;
    note('read names of countries as codes');
    return code;
  },
};

/** The value of a column's cell; JSON values other than text mostly stay as they are. */
function cellValue(
  cell: unknown,
  reading: CellReading & { readonly column: string; readonly note: Note },
): unknown {
  const { column, columns, note } = reading;
  const { required, optional } = columns;
  const kind = ownKind(required, column) ?? ownKind(optional, column) ?? 'text';
  if (typeof cell === 'number' && kind === 'boolean') return cellValue(String(cell), reading);
  if (typeof cell !== 'string') return cell;
  const text = cell.trim();
  if (text !== cell) note('took off blanks round cells');
  if (text === '') return null;
  if (ownKind(required, column) === undefined && EMPTY.has(text.toLowerCase())) {
    note(`read ${text} as an empty cell`);
    return null;
  }
  return CELL_VALUES[kind](text, reading);
}

export function ownKind(kinds: CsvColumns['required'], column: string): CellKind | undefined {
  return Object.hasOwn(kinds, column) ? kinds[column] : undefined;
}

/** Puts cells named `point.x` into an object `point`; omits the object if they are all empty. */
function recordOf(values: readonly (readonly [column: string, value: unknown])[]): RawRecord {
  const record = new Map<string, unknown>();
  const groups = new Map<string, Map<string, unknown>>();
  for (const [column, value] of values) {
    const [name = column, part] = column.split('.');
    if (part === undefined) record.set(name, value);
    else groups.set(name, new Map(groups.get(name)).set(part, value));
  }
  for (const [name, parts] of groups) {
    if ([...parts.values()].some((value) => value !== null)) {
      record.set(name, Object.fromEntries(parts));
    }
  }
  return Object.fromEntries(record);
}
