import { textIn } from './column-kind.ts';
import type { Column } from './list-columns.ts';

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

export function repetitionIn(columns: readonly Column[]): Repetition | undefined {
  const texts = columns.map(({ path, values }) => ({ path, texts: values.map(comparable) }));
  for (const { path, texts: languages } of texts) {
    const codes = languages.map(languageCode);
    if (!LANGUAGE_HEADER.test(path) && codes.includes(undefined)) continue;
    for (const { path: other, texts: keys } of texts) {
      const kept = other === path ? undefined : coveringLanguage(languages, keys);
      if (kept === undefined) continue;
      const isKept = languages.map((language) => language === kept);
      return { of: 'languages', column: path, kept, languages: codes, keys, isKept };
    }
  }
  const key = texts.find(({ texts: keys }) => {
    const records = new Set(keys).size;
    const isText = keys.every((text) => /\p{L}/u.test(text ?? ''));
    if (!isText || records < 8 || keys.length < records * ROWS_EACH) return false;
    const others = texts.filter(({ texts: cells }) => new Set(cells).size > 1);
    const told = others.filter(({ texts: cells }) => records === pairs(keys, cells)).length;
    return told > 2 && told >= others.length - 2;
  });
  return key && { of: 'values', column: key.path };
}

type Texts = readonly (string | null)[];

function comparable(value: unknown): string | null {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : textIn(value);
}

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
  if (languages.includes(null) || keys.includes(null) || records < 8) return undefined;
  if (keys.length < records * ROWS_EACH || pairs(keys, languages) < keys.length) return undefined;
  const rows = new Map<string, number>();
  for (const language of languages) rows.set(language ?? '', (rows.get(language ?? '') ?? 0) + 1);
  const covering = [...rows].flatMap(([language, count]) =>
    count >= records * 0.9 ? [language] : [],
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
