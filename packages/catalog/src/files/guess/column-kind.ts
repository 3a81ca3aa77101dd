import type { FieldKind } from '@starguess/game-core';
import { countryNamed, isCountryCode } from '../lists/country-names.ts';
import { listItems } from '../lists/mapped-value.ts';
import { DECIMAL_COMMA, numberIn, PLAIN_NUMBER, yearIn } from '../lists/number-text.ts';
import { textIn } from './cell-text.ts';
import type { Column } from './list-columns.ts';

/** What a column holds, in terms of a declaration and a map. */
export type ColumnKind = {
  readonly kind: FieldKind;
  /** The value of each row as a text; null where there is none. */
  readonly texts: readonly (string | null)[];
  readonly rule: { readonly separator?: string; readonly year?: true; readonly number?: true };
  readonly unit?: string | undefined;
};

type Texts = ColumnKind['texts'];

type Finding =
  | { readonly is: 'field'; readonly found: ColumnKind }
  | { readonly is: 'pictures' }
  | { readonly is: 'nothing'; readonly why: string };

const CONSTANT = 'the same in every row';
/** In characters. */
const LONGEST_TEXT = 60;
/** With a greater share of such cells, a column is one of addresses or pictures. */
const MOST_CELLS = 0.8;
/** With a greater share of distinct values, they are no choice. */
const MOST_DISTINCT = 0.6;
/** Greater numbers of four digits are years, whatever the column's heading says. */
const LATEST_PLAIN_NUMBER = 1700;
const ADDRESS = /^(?:https?:)?\/\/|^www\.|^data:/i;
const PICTURE = /\.(?:svg|png|jpe?g|jfif|webp|avif)$/i;
const YEAR = /^(?:1\d{3}|20\d{2})$/;
const YEAR_HEADER =
  /year|date|birth|born|debut|since|found|discover|releas|appear|start|open|built|establish|invent|introduc|publish|jahr|ann[ée]e|a[ñn]o|anno|\bano\b/i;
const COUNTRY_HEADER = /countr|nation|origin|from|home|iso|land\b|pays|pa[íi]s|paese/i;
const YES_NO = new Set(['true', 'false', 'yes', 'no', '0', '1']);
const SEPARATORS = [';', '|', ',', '/', '\n', ' & '];

/** Says what kind of field a column would make, or why it makes none. */
export function kindOfColumn(
  { path, values }: Column,
  { hasDecimalCommas }: { readonly hasDecimalCommas: boolean },
): Finding {
  if (values.some(Array.isArray)) return kindOfLists(values);
  const texts = values.map(textIn);
  const cells = texts.filter((text) => text !== null);
  if (cells.length === 0) return nothing('empty');
  if (isConstant(texts)) return nothing(CONSTANT);
  const isMost = (test: (cell: string) => boolean) =>
    cells.filter(test).length > cells.length * MOST_CELLS;
  if (isMost((cell) => ADDRESS.test(cell))) return nothing('addresses');
  if (isMost((cell) => PICTURE.test(cell))) return { is: 'pictures' };
  // In fields that may have gaps, the import reads these words as no value.
  const knownTexts = texts.map((text) => (text?.toLowerCase() === 'unknown' ? null : text));
  return (
    kindOfValues({ path, texts: knownTexts, hasDecimalCommas }) ??
    kindOfDelimited(texts) ??
    kindOfChoice(texts, knownTexts)
  );
}

/** The kind of a column of JSON in which a value is a list. */
function kindOfLists(values: readonly unknown[]): Finding {
  const items = values.filter((value) => Array.isArray(value)).flat();
  if (items.some((item) => typeof item !== 'string')) return nothing('lists of other than texts');
  const parts = values.map((value) => [value].flat().flatMap((item) => textIn(item) ?? []));
  const fault = listFault(parts);
  return fault === undefined ? listField(parts, {}) : nothing(fault);
}

type CellColumn = {
  readonly path: string;
  readonly texts: Texts;
  readonly hasDecimalCommas: boolean;
};

/** The kind of a column whose values all have one form; `undefined` for other columns. */
function kindOfValues({ path, texts, hasDecimalCommas }: CellColumn): Finding | undefined {
  const cells = texts.filter((text) => text !== null);
  const all = (test: (cell: string) => boolean) => cells.length > 0 && cells.every(test);
  if (all((cell) => YES_NO.has(cell.toLowerCase()))) {
    const words = texts.map((text) => text?.toLowerCase() ?? null);
    return field({ kind: 'yes-no', texts: words, rule: {} });
  }
  const isYears = all((cell) => YEAR.test(cell));
  if (isYears && (YEAR_HEADER.test(path) || all((cell) => Number(cell) > LATEST_PLAIN_NUMBER))) {
    return field({ kind: 'year', texts, rule: {} });
  }
  const isNumber = (cell: string) =>
    PLAIN_NUMBER.test(cell) || (hasDecimalCommas && DECIMAL_COMMA.test(cell));
  if (all(isNumber)) return field({ kind: 'number', texts, rule: {} });
  if (all(isDate)) {
    const years = texts.map((text) => yearIn(text ?? '') ?? null);
    return field({ kind: 'year', texts: years, rule: { year: true } });
  }
  if (all((cell) => /^0\d+$/.test(cell) || PLAIN_NUMBER.test(cell))) return nothing('ids');
  const measured = kindOfMeasures(texts);
  if (measured !== undefined) return measured;
  const isCodes = COUNTRY_HEADER.test(path) && all(isCountryCode);
  return isCodes || all((cell) => countryNamed(cell) !== undefined)
    ? field({ kind: 'country', texts, rule: {} })
    : undefined;
}

/** The kind of a column of numbers in one unit, which some of them may lack. */
function kindOfMeasures(texts: Texts): Finding | undefined {
  const cells = texts.filter((text) => text !== null);
  const units = new Set(cells.map((cell) => numberIn(cell)?.unit));
  const named = [...units].filter((unit) => unit !== '');
  if (units.size === 0 || units.has(undefined) || named.length > 1) return undefined;
  const numbers = texts.map((text) => (text === null ? null : String(numberIn(text)?.number)));
  return field({ kind: 'number', texts: numbers, rule: { number: true }, unit: named[0] });
}

/** The kind of a column whose cells hold several values each; `undefined` for other columns. */
function kindOfDelimited(texts: Texts): Finding | undefined {
  for (const separator of separatorsIn(texts.filter((text) => text !== null))) {
    const parts = texts.map((text) => (text === null ? [] : listItems(text, separator)));
    if (listFault(parts) === undefined) return listField(parts, { separator });
  }
  return undefined;
}

function kindOfChoice(texts: Texts, knownTexts: Texts): Finding {
  const cells = texts.filter((text) => text !== null);
  if (cells.some(isLong)) return nothing('long texts');
  const distinct = new Set(cells).size;
  if (distinct === cells.length) return nothing('different in every row');
  if (distinct <= Math.max(2, cells.length * MOST_DISTINCT)) {
    return field({ kind: 'choice', texts, rule: {} });
  }
  const known = knownTexts.filter((text) => text !== null);
  return nothing(mixtureFault(known) ?? `${distinct} different texts in ${cells.length} rows`);
}

function nothing(why: string): Finding {
  return { is: 'nothing', why };
}

function field(found: ColumnKind): Finding {
  return isConstant(found.texts) ? nothing(CONSTANT) : { is: 'field', found };
}

/** The fault of numbers with a few words among them, such as `Antiquity` among years. */
function mixtureFault(cells: readonly string[]): string | undefined {
  const words = cells.filter((cell) => numberIn(cell) === undefined);
  if (words.length === 0 || words.length >= cells.length / 2) return undefined;
  const [first] = words;
  const count = words.filter((word) => word === first).length;
  return `numbers, but "${first}" in ${count} of ${cells.length} rows: "empty" in map.json takes it for none`;
}

function isConstant(texts: Texts): boolean {
  return new Set(texts.filter((text) => text !== null)).size < 2;
}

/** The parts of a date beside its year. A word counts as a whole, so that no text is split in many ways. */
const DATE_PARTS = /^(?:[\s.,/:+-]|\d|(?<!\p{L})(?:[TZ]|\p{L}{3,9})(?!\p{L})){1,26}$/u;

function isDate(cell: string): boolean {
  const [year, ...more] = cell.match(/(?<!\d)\d{4}(?!\d)/g) ?? [];
  if (year === undefined || more.length > 0 || !YEAR.test(year)) return false;
  return DATE_PARTS.test(cell.replace(year, ' '));
}

/** The separators that at least a tenth of the cells have, most frequent first. */
function separatorsIn(cells: readonly string[]): readonly string[] {
  const count = (separator: string) => cells.filter((cell) => cell.includes(separator)).length;
  return SEPARATORS.filter((separator) => count(separator) >= Math.max(2, cells.length / 10)).sort(
    (a, b) => count(b) - count(a),
  );
}

type Parts = readonly (readonly string[])[];

function listField(parts: Parts, rule: ColumnKind['rule']): Finding {
  const texts = parts.map((items) => (items.length === 0 ? null : items.join('|')));
  return { is: 'field', found: { kind: 'choices', texts, rule } };
}

/** Why the items of a column's cells make no lists; undefined if they do. */
function listFault(parts: Parts): string | undefined {
  const items = parts.flat();
  const distinct = new Set(items).size;
  if (items.length === 0) return 'empty';
  if (items.some(isLong)) return 'long texts';
  if (items.some((item) => ADDRESS.test(item))) return 'addresses';
  if (distinct < 2) return CONSTANT;
  return distinct > items.length * MOST_DISTINCT
    ? `${distinct} different items in ${parts.length} rows`
    : undefined;
}

/** Whether a text is too long for a value, or has characters that no value may have. */
function isLong(text: string): boolean {
  return text.length > LONGEST_TEXT || /[{}]/.test(text);
}
