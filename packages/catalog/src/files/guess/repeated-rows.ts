import { joinedValues } from '../lists/rows.ts';
import { textIn } from './cell-text.ts';
import { type Column, LEAST_RECORDS } from './list-columns.ts';

/** How several rows of a list make one record. */
export type Repetition =
  | {
      /** One row per language, of which one language's are kept. */
      readonly of: 'languages';
      readonly column: string;
      readonly kept: string;
      /** The language of each row that has a two-letter code. */
      readonly languages: readonly (string | undefined)[];
      /** The record that each row belongs to. */
      readonly keys: readonly (string | null)[];
      readonly isKept: readonly boolean[];
    }
  | { readonly of: 'values'; readonly column: string };

const LANGUAGE_HEADER = /lang|locale|sprache|idioma|lingua/i;
/** From this many rows per record on, repetition is no mistake. */
const ROWS_EACH = 1.25;
/** The share of records that a language must have a row for. */
const LEAST_COVERED = 0.9;

type TextColumn = { readonly path: string; readonly texts: Texts };

/** How the rows of a list repeat records; `undefined` if they don't. */
export function repetitionIn(columns: readonly Column[]): Repetition | undefined {
  const texts = columns.map(({ path, values }) => ({ path, texts: values.map(comparable) }));
  return repetitionByLanguage(texts) ?? repetitionOfKey(texts);
}

/** The column's values of one row per record, with the values of merged rows joined. */
export function oncePerRecord(
  { path, values }: Column,
  { columns, repetition }: { readonly columns: readonly Column[]; readonly repetition: Repetition },
): Column {
  if (repetition.of === 'languages') {
    return { path, values: values.filter((_value, row) => repetition.isKept[row]) };
  }
  const keys = columns.find((column) => column.path === repetition.column)?.values ?? [];
  const merged = new Map<unknown, unknown>();
  for (const [row, value] of values.entries()) {
    merged.set(keys[row], joinedValues(merged.get(keys[row]), value ?? null));
  }
  return { path, values: [...merged.values()] };
}

function repetitionByLanguage(columns: readonly TextColumn[]): Repetition | undefined {
  for (const { path, texts } of columns) {
    const languages = texts.map(languageCode);
    if (!LANGUAGE_HEADER.test(path) && languages.includes(undefined)) continue;
    for (const { path: other, texts: keys } of columns) {
      const kept = other === path ? undefined : coveringLanguage(texts, keys);
      if (kept === undefined) continue;
      const isKept = texts.map((text) => text === kept);
      return { of: 'languages', column: path, kept, languages, keys, isKept };
    }
  }
  return undefined;
}

/** Finds a column of words whose equal values nearly all other columns repeat with it. */
function repetitionOfKey(columns: readonly TextColumn[]): Repetition | undefined {
  const key = columns.find(({ texts: keys }) => {
    const records = new Set(keys).size;
    const isText = keys.every((text) => /\p{L}/u.test(text ?? ''));
    if (!isText || records < LEAST_RECORDS || keys.length < records * ROWS_EACH) return false;
    const varying = columns.filter(({ texts }) => new Set(texts).size > 1);
    const constant = varying.filter(({ texts }) => pairs(keys, texts) === records).length;
    return constant > 2 && constant >= varying.length - 2;
  });
  return key && { of: 'values', column: key.path };
}

type Texts = readonly (string | null)[];

function comparable(value: unknown): string | null {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : textIn(value);
}

/** The number of different pairs of a key and a cell. */
function pairs(keys: Texts, cells: Texts): number {
  const cellsOf = new Map<string | null, Set<string | null | undefined>>();
  for (const [row, key] of keys.entries()) {
    const seen = cellsOf.get(key) ?? new Set();
    cellsOf.set(key, seen.add(cells[row]));
  }
  return [...cellsOf.values()].reduce((sum, { size }) => sum + size, 0);
}

/**
 * The language with a row for nearly every key, English preferred. No language may repeat a key.
 */
function coveringLanguage(languages: Texts, keys: Texts): string | undefined {
  const records = new Set(keys).size;
  if (languages.includes(null) || keys.includes(null) || records < LEAST_RECORDS) return undefined;
  if (keys.length < records * ROWS_EACH || pairs(keys, languages) < keys.length) return undefined;
  const rows = new Map<string, number>();
  for (const language of languages) rows.set(language ?? '', (rows.get(language ?? '') ?? 0) + 1);
  const covering = [...rows].flatMap(([language, count]) =>
    count >= records * LEAST_COVERED ? [language] : [],
  );
  return covering.find((language) => /^en/i.test(language)) ?? covering[0];
}

/** `en` for `en`, `EN-us` or `eng`. */
function languageCode(text: string | null): string | undefined {
  if (text === null || !/^[a-z]{2,3}(?:[-_][a-z]{2,4})?$/i.test(text)) return undefined;
  try {
    const { language } = new Intl.Locale(text.replace('_', '-'));
    const name = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(language);
    return language.length === 2 && name !== undefined ? language : undefined;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
}
