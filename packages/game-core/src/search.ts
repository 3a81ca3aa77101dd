import { stringSimilarity } from 'string-similarity-js';

/**
 * One keystroke over a long list. Every match contains the text, so the best edits from name to
 * text only delete, and the edit-distance ratio falls with the length of the name alone. The
 * similarity of `string-similarity-js` agrees: all n-grams of the text are found in the name, and
 * only the name's length is left in the formula. So one score stands for all matches of a length,
 * and the index keeps names of one length together, in alphabetical order.
 */
export type SearchIndex<T> = { readonly byLength: readonly (readonly SearchEntry<T>[])[] };

type SearchEntry<T> = {
  readonly option: T;
  readonly id: string;
  readonly folded: string;
  /** Places in `folded` after the first where a word starts. */
  readonly wordStarts: readonly number[];
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

/** Text as the search sees it: no marks, no case, plain letters, straight apostrophes, single blanks. */
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
 * Options whose folded name contains the folded text, most similar first; among equals those that
 * start with it, then those with a word that does, then the alphabet. Empty for empty text
 * (SEARCH3).
 */
export function searchOptions<T>(
  index: SearchIndex<T>,
  text: string,
  excludedIds: ReadonlySet<string>,
): readonly T[] {
  const folded = foldText(text);
  if (folded === '') return [];
  const matches = index.byLength
    .map((entries) => matchesAmong(entries, folded, excludedIds))
    .sort((a, b) => b.similarity - a.similarity);
  const none: readonly T[] = [];
  return none.concat(...matches.map(({ options }) => options));
}

type Matches<T> = { readonly options: readonly T[]; readonly similarity: number };

/** Of names of one length, those that hold the text, in order. */
function matchesAmong<T>(
  entries: readonly SearchEntry<T>[],
  text: string,
  excludedIds: ReadonlySet<string>,
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

/** Pairs of letters are compared, single letters where the text has no pair. */
function similarity(text: string, folded: string): number {
  return stringSimilarity(text, folded, Math.min(2, text.length));
}

/** By code unit, which needs no locale; names that fold alike keep the order they were given in. */
function byFoldedName<T>(a: SearchEntry<T>, b: SearchEntry<T>): number {
  if (a.folded === b.folded) return 0;
  return a.folded < b.folded ? -1 : 1;
}
