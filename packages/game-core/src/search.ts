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

/** Where a name holds the text, best first. */
const NAME_START = 0;
const WORD_START = 1;
const ELSEWHERE = 2;
type MatchPlace = typeof NAME_START | typeof WORD_START | typeof ELSEWHERE;

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
 * start with it, then those with a word that does, then the alphabet. Empty for empty text (§4).
 */
export function searchOptions<T>(
  index: SearchIndex<T>,
  text: string,
  excludedIds: ReadonlySet<string>,
): readonly T[] {
  const folded = foldText(text);
  if (folded === '') return [];
  const groups = index.byLength.flatMap((entries) => {
    const options = matchesOfLength(entries, folded, excludedIds);
    const [first] = options;
    return first === undefined ? [] : [{ options, score: similarity(folded, first.folded) }];
  });
  return groups
    .sort((a, b) => b.score - a.score)
    .flatMap((group) => group.options.map((entry) => entry.option));
}

function matchesOfLength<T>(
  entries: readonly SearchEntry<T>[],
  text: string,
  excludedIds: ReadonlySet<string>,
): readonly SearchEntry<T>[] {
  const places: Record<MatchPlace, SearchEntry<T>[]> = [[], [], []];
  for (const entry of entries) {
    const place = matchPlace(entry, text);
    if (place !== undefined && !excludedIds.has(entry.id)) places[place].push(entry);
  }
  return places[NAME_START].concat(places[WORD_START], places[ELSEWHERE]);
}

function matchPlace<T>(entry: SearchEntry<T>, text: string): MatchPlace | undefined {
  const first = entry.folded.indexOf(text);
  if (first === -1) return undefined;
  if (first === 0) return NAME_START;
  const startsWord = entry.wordStarts.some((start) => entry.folded.startsWith(text, start));
  return startsWord ? WORD_START : ELSEWHERE;
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
