/** How a cell's text becomes a value. In every column, an empty cell becomes null. */
export type CellKind = 'text' | 'number' | 'boolean' | 'list';

/** A table's columns by name. `point.x` and `point.y` form one field, `point`. */
export type CsvColumns = {
  readonly required: Readonly<Record<string, CellKind>>;
  readonly optional: Readonly<Record<string, CellKind>>;
};

/** What the cells of a list were read as beyond what they say, with the columns it was found in. */
export type Findings = Map<string, Set<string>>;

export type CellReading = {
  readonly columns: CsvColumns;
  /** Whether `1,5` is a number, as where semicolons separate the cells. */
  readonly hasDecimalCommas: boolean;
  readonly found: Findings;
};

const PLAIN_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const DECIMAL_COMMA = /^(-?\d+),(\d+)$/;
const TRUE = new Set(['true', 'yes', '1']);
const FALSE = new Set(['false', 'no', '0']);
const EMPTY = new Set(['unknown', 'n/a', '#n/a', '-', '–', '—']);

type Note = (finding: string) => void;

/** Text that does not fit the column's kind stays text, and the record's schema refuses it. */
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
};

/** The value of a column's cell; what is no text, as in JSON, stays as it is. */
export function cellValue(cell: unknown, reading: CellReading & { readonly column: string }) {
  if (typeof cell !== 'string') return cell;
  const { column, found } = reading;
  const { required, optional } = reading.columns;
  const note = (finding: string) => {
    found.set(finding, (found.get(finding) ?? new Set()).add(column));
  };
  const text = cell.trim();
  if (text !== cell) note('took off blanks round cells');
  if (text === '') return null;
  const kind = ownKind(required, column) ?? ownKind(optional, column) ?? 'text';
  if (ownKind(required, column) === undefined && EMPTY.has(text.toLowerCase())) {
    note(`read ${text} as an empty cell`);
    return null;
  }
  return CELL_VALUES[kind](text, { ...reading, note });
}

function ownKind(kinds: CsvColumns['required'], column: string): CellKind | undefined {
  return Object.hasOwn(kinds, column) ? kinds[column] : undefined;
}

/** One line for each finding: `read decimal commas in heightCm, weightKg`. */
export function findingLines(found: Findings): readonly string[] {
  return Array.from(found, ([finding, columns]) => `${finding} in ${[...columns].join(', ')}`);
}
