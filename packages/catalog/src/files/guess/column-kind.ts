import type { FieldKind } from '@starguess/game-core';
import { countryNamed, isCountryCode } from '../lists/country-names.ts';
import { listItems } from '../lists/mapped-value.ts';
import { numberIn } from '../lists/number-text.ts';
import type { Column } from './list-columns.ts';

/** What a column holds, in terms of a declaration and a map. */
export type ColumnKind = {
  readonly kind: FieldKind;
  /** The value of each row as a text; null where there is none. */
  readonly texts: readonly (string | null)[];
  readonly rule: { readonly separator?: string; readonly year?: true; readonly number?: true };
  readonly unit?: string | undefined;
};

type Finding =
  | { readonly is: 'field'; readonly found: ColumnKind }
  | { readonly is: 'pictures' }
  | { readonly is: 'nothing'; readonly why: string };

const EMPTY = new Set(['', 'n/a', '#n/a', 'nan', 'null', '-', '–', '—', '?', '??', '...']);
const LONGEST_TEXT = 60;
const ADDRESS = /^(?:https?:)?\/\/|^www\.|^data:/i;
const PICTURE = /\.(?:svg|png|jpe?g|jfif|webp|avif)$/i;
const PLAIN_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const DECIMAL_COMMA = /^(?:-?\d+),(?:\d+)$/;
const YEAR = /^(?:1\d{3}|20\d{2})$/;
const YEAR_HEADER =
  /year|date|birth|born|debut|since|found|discover|releas|appear|start|open|built|establish|invent|introduc|publish|jahr|ann[ée]e|a[ñn]o|anno|\bano\b/i;
const COUNTRY_HEADER = /countr|nation|origin|from|home|iso|land\b|pays|pa[íi]s|paese/i;
const YES_NO = new Set(['true', 'false', 'yes', 'no', '0', '1']);
const SEPARATORS = [';', '|', ',', '/', '\n', ' & '];

/** The word for an empty cell, or null for a cell that holds something. */
export function textIn(value: unknown): string | null {
  if (value === null || value === undefined || typeof value === 'object') return null;
  const text = String(value).trim();
  return EMPTY.has(text.toLowerCase()) ? null : text;
}

/** Words that mean "no value" in a list, and that the import would take for values. */
export function emptyWords(columns: readonly Column[]): readonly string[] {
  const cells = columns.flatMap(({ values }) => values.flatMap((value) => value ?? []));
  const words = cells.map((cell) => String(cell).trim());
  return [...new Set(words.filter((word) => word !== '' && EMPTY.has(word.toLowerCase())))];
}

/** Says what kind of field a column would make, or why it makes none. */
export function kindOfColumn(
  { path, values }: Column,
  { hasDecimalCommas }: { readonly hasDecimalCommas: boolean },
): Finding {
  const nothing = (why: string): Finding => ({ is: 'nothing', why });
  const field = (found: ColumnKind): Finding =>
    isConstant(found.texts) ? nothing('the same in every row') : { is: 'field', found };
  const lists = values.filter((value): value is readonly unknown[] => Array.isArray(value));
  if (lists.length > 0) {
    if (lists.flat().some((item) => typeof item !== 'string')) {
      return nothing('lists of other than texts');
    }
    const parts = values.map((value) => [value].flat().flatMap((item) => textIn(item) ?? []));
    return listFinding(parts, {}) ?? nothing(listFault(parts));
  }
  const texts = values.map(textIn);
  const cells = texts.filter((text) => text !== null);
  if (cells.length === 0) return nothing('empty');
  if (isConstant(texts)) return nothing('the same in every row');
  const most = (test: (cell: string) => boolean) => cells.filter(test).length > cells.length * 0.8;
  if (most((cell) => ADDRESS.test(cell))) return nothing('addresses');
  if (most((cell) => PICTURE.test(cell))) return { is: 'pictures' };
  // In fields that may have gaps, the import reads these words as no value.
  const known = cells.filter((cell) => cell.toLowerCase() !== 'unknown');
  const knownTexts = texts.map((text) => (text?.toLowerCase() === 'unknown' ? null : text));
  const all = (test: (cell: string) => boolean) => known.length > 0 && known.every(test);
  const isNumber = (cell: string) =>
    PLAIN_NUMBER.test(cell) || (hasDecimalCommas && DECIMAL_COMMA.test(cell));
  if (all((cell) => YES_NO.has(cell.toLowerCase()))) {
    return field({
      kind: 'yes-no',
      texts: knownTexts.map((text) => text?.toLowerCase() ?? null),
      rule: {},
    });
  }
  if (
    all((cell) => YEAR.test(cell)) &&
    (YEAR_HEADER.test(path) || all((cell) => Number(cell) > 1700))
  ) {
    return field({ kind: 'year', texts: knownTexts, rule: {} });
  }
  if (all(isNumber)) return field({ kind: 'number', texts: knownTexts, rule: {} });
  if (all(isDate)) {
    const years = knownTexts.map((text) => /(?<!\d)\d{4}(?!\d)/.exec(text ?? '')?.[0] ?? null);
    return field({ kind: 'year', texts: years, rule: { year: true } });
  }
  const units = new Set(known.map((cell) => numberIn(cell)?.unit));
  const [unit] = units;
  if (all((cell) => /^0\d+$/.test(cell) || PLAIN_NUMBER.test(cell))) return nothing('ids');
  if (unit !== undefined && !units.has(undefined) && units.size <= (units.has('') ? 2 : 1)) {
    const numbers = knownTexts.map((text) =>
      text === null ? null : String(numberIn(text)?.number),
    );
    const shown = [...units].find((one) => one !== '');
    return field({ kind: 'number', texts: numbers, rule: { number: true }, unit: shown });
  }
  const isCode = COUNTRY_HEADER.test(path) && all(isCountryCode);
  if (isCode || all((cell) => countryNamed(cell) !== undefined)) {
    return field({ kind: 'country', texts: knownTexts, rule: {} });
  }
  for (const separator of separatorsIn(cells)) {
    const parts = texts.map((text) => (text === null ? [] : listItems(text, separator)));
    const finding = listFinding(parts, { separator });
    if (finding !== undefined) return finding;
  }
  if (cells.some((cell) => cell.length > LONGEST_TEXT || /[{}]/.test(cell))) {
    return nothing('long texts');
  }
  const distinct = new Set(cells).size;
  if (distinct === cells.length) return nothing('different in every row');
  return distinct <= Math.max(2, cells.length * 0.6)
    ? field({ kind: 'choice', texts, rule: {} })
    : nothing(mixtureFault(known) ?? `${distinct} different texts in ${cells.length} rows`);
}

/** The fault of numbers with a few words among them, such as `Antiquity` among years. */
function mixtureFault(cells: readonly string[]): string | undefined {
  const words = cells.filter((cell) => numberIn(cell) === undefined);
  return words.length > 0 && words.length < cells.length / 2
    ? `numbers, but "${words[0]}" in ${words.filter((word) => word === words[0]).length} of ${cells.length} rows: "empty" in map.json takes it for none`
    : undefined;
}

function isConstant(texts: readonly (string | null)[]): boolean {
  return new Set(texts.filter((text) => text !== null)).size < 2;
}

function isDate(cell: string): boolean {
  const [year, ...more] = cell.match(/(?<!\d)\d{4}(?!\d)/g) ?? [];
  if (year === undefined || more.length > 0 || !YEAR.test(year)) return false;
  return /^(?:[\s.,/:TZ+-]|\d|\p{L}{3,9}){1,26}$/u.test(cell.replace(year, ' '));
}

/** The separators that at least a tenth of the cells have, most frequent first. */
function separatorsIn(cells: readonly string[]): readonly string[] {
  const count = (separator: string) => cells.filter((cell) => cell.includes(separator)).length;
  return SEPARATORS.filter((separator) => count(separator) >= Math.max(2, cells.length / 10)).sort(
    (a, b) => count(b) - count(a),
  );
}

type Parts = readonly (readonly string[])[];

function listFinding(parts: Parts, rule: ColumnKind['rule']): Finding | undefined {
  return listFault(parts) === ''
    ? {
        is: 'field',
        found: {
          kind: 'choices',
          texts: parts.map((items) => (items.length === 0 ? null : items.join('|'))),
          rule,
        },
      }
    : undefined;
}

function listFault(parts: Parts): string {
  const items = parts.flat();
  const distinct = new Set(items).size;
  if (items.length === 0) return 'empty';
  if (items.some((item) => item.length > LONGEST_TEXT || /[{}]/.test(item))) return 'long texts';
  if (items.some((item) => ADDRESS.test(item))) return 'addresses';
  if (distinct < 2) return 'the same in every row';
  return distinct > items.length * 0.6 ? `${distinct} different items in ${parts.length} rows` : '';
}
