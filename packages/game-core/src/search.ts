import { stringSimilarity } from 'string-similarity-js';

/**
 * An index for searching a long list at every keystroke. Every match contains the text, so the
 * shortest edit from name to text only deletes, and the edit-distance ratio decreases with the
 * name's length alone. The similarity of `string-similarity-js` behaves the same way: the name
 * contains all n-grams of the text, so only the name's length varies in the formula. All matches of
 * one length therefore share one score, and the index groups names by length, in alphabetical
 * order.
 */
export type SearchIndex<T> = { readonly byLength: readonly (readonly SearchEntry<T>[])[] };

type SearchEntry<T> = {
  readonly option: T;
  readonly id: string;
  readonly folded: string;
  /** The indexes in `folded`, after the first, at which a word starts. */
  readonly wordStarts: readonly number[];
};

/** The text a player types, and the options that are no longer offered. */
export type SearchQuery = {
  readonly text: string;
  readonly excludedIds: ReadonlySet<string>;
};

const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  þ: 'th',
  ı: 'i',
};

/**
 * The form in which the search compares texts: without marks or case, in plain letters, with
 * straight apostrophes and single blanks.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[łøđßœæþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[\u2018\u2019\u201B\u02BC]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

export function createSearchIndex<T extends { readonly id: string; readonly name: string }>(
  options: readonly T[],
): SearchIndex<T> {
  const byLength = new Map<number, SearchEntry<T>[]>();
  for (const option of options) {
    const folded = foldText(option.name);
    const wordStarts = Array.from(
      folded.matchAll(/(?<=[^\p{L}\p{N}])[\p{L}\p{N}]/gu),
      ({ index }) => index,
    );
    const entry = { option, id: option.id, folded, wordStarts };
    const sameLength = byLength.get(folded.length);
    if (sameLength === undefined) byLength.set(folded.length, [entry]);
    else sameLength.push(entry);
  }
  return { byLength: Array.from(byLength.values(), (entries) => entries.sort(byFoldedName)) };
}

/**
 * Finds options whose folded name contains the folded text, most similar first. Equally similar
 * names that start with the text come first, then those with a word that starts with it; ties are
 * in alphabetical order. An empty text finds nothing (SEARCH3).
 */
export function searchOptions<T>(
  index: SearchIndex<T>,
  { text, excludedIds }: SearchQuery,
): readonly T[] {
  const sought = { text: foldText(text), excludedIds };
  if (sought.text === '') return [];
  const matches = index.byLength
    .map((entries) => matchesAmong(entries, sought))
    .sort((a, b) => b.similarity - a.similarity);
  const none: readonly T[] = [];
  return none.concat(...matches.map(({ options }) => options));
}

type Matches<T> = { readonly options: readonly T[]; readonly similarity: number };

/** The names of one length that contain the folded text, in order. */
function matchesAmong<T>(
  entries: readonly SearchEntry<T>[],
  { text, excludedIds }: SearchQuery,
): Matches<T> {
  const atNameStart: T[] = [];
  const atWordStart: T[] = [];
  const elsewhere: T[] = [];
  let match = '';
  for (const entry of entries) {
    const first = entry.folded.indexOf(text);
    if (first === -1 || excludedIds.has(entry.id)) continue;
    match = entry.folded;
    if (first === 0) atNameStart.push(entry.option);
    else if (startsWord(entry, text)) atWordStart.push(entry.option);
    else elsewhere.push(entry.option);
  }
  return {
    options: atNameStart.concat(atWordStart, elsewhere),
    similarity: similarity(text, match),
  };
}

function startsWord<T>({ folded, wordStarts }: SearchEntry<T>, text: string): boolean {
  for (const start of wordStarts) {
    if (folded.startsWith(text, start)) return true;
  }
  return false;
}

/** Compares pairs of letters, or single letters if the text is too short for a pair. */
function similarity(text: string, folded: string): number {
  return stringSimilarity(text, folded, Math.min(2, text.length));
}

/** Orders by code unit, which needs no locale. Names that fold alike keep their given order. */
function byFoldedName<T>(a: SearchEntry<T>, b: SearchEntry<T>): number {
  if (a.folded === b.folded) return 0;
  return a.folded < b.folded ? -1 : 1;
}
