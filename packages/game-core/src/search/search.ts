import { stringSimilarity } from 'string-similarity-js';
import { type FoldedWord, foldText, wordStartWith, wordsOf } from './folded-text.ts';
import {
  beginsWithinOneEdit,
  placeWords,
  placeWordsWithEdit,
  type TypedWord,
  typedWords,
} from './word-places.ts';

/** An option that can be searched for. An alias finds the option as its name does. */
export type Searchable = {
  readonly id: string;
  readonly name: string;
  readonly aliases?: readonly string[] | undefined;
};

/**
 * An index for searching a long list at every keystroke: names by length, each group in alphabetical
 * order. Names of one length that contain the text are equally similar to it, so similarity is
 * computed once per length: such a name contains all n-grams of the text, and only its length varies
 * in the formula of `string-similarity-js`. The edit-distance ratio gives the same order (SEARCH5).
 */
export type SearchIndex<T> = {
  readonly byLength: readonly (readonly SearchEntry<T>[])[];
  readonly hasAliases: boolean;
};

/** A name or an alias of an option. */
type SearchEntry<T> = {
  readonly option: T;
  readonly id: string;
  readonly folded: string;
  readonly words: readonly FoldedWord[];
};

/** The text a player types, and the options that are no longer offered. */
export type SearchQuery = {
  readonly text: string;
  readonly excludedIds: ReadonlySet<string>;
};

type FoldedQuery = SearchQuery & { readonly words: readonly TypedWord[] };

export function createSearchIndex<T extends Searchable>(options: readonly T[]): SearchIndex<T> {
  const byLength = new Map<number, SearchEntry<T>[]>();
  for (const option of options) {
    for (const name of [option.name, ...(option.aliases ?? [])]) {
      const folded = foldText(name);
      const entry = { option, id: option.id, folded, words: wordsOf(folded) };
      const sameLength = byLength.get(folded.length);
      if (sameLength === undefined) byLength.set(folded.length, [entry]);
      else sameLength.push(entry);
    }
  }
  return {
    byLength: Array.from(byLength.values(), (entries) => entries.sort(byFoldedName)),
    hasAliases: options.some(({ aliases = [] }) => aliases.length > 0),
  };
}

/**
 * Finds options by their names and aliases: first those that contain the text, both folded, most
 * similar first; then those in which each typed word begins a different word, in any order; then
 * those for which one typed word of four letters or more needs one edit to do so. An empty text
 * finds nothing (SEARCH2 to SEARCH10).
 */
export function searchOptions<T>(
  index: SearchIndex<T>,
  { text, excludedIds }: SearchQuery,
): readonly T[] {
  const folded = foldText(text);
  if (folded === '') return [];
  const query = { text: folded, excludedIds, words: typedWords(folded) };
  const { inOrder, wordMatches, editedMatches } = matchesOf(index, query);
  const none: readonly T[] = [];
  const found = none.concat(
    ...inOrder,
    bySimilarity(wordMatches, query),
    bySimilarity(editedMatches, query),
  );
  return index.hasAliases ? [...new Set(found)] : found;
}

function matchesOf<T>({ byLength }: SearchIndex<T>, query: FoldedQuery) {
  const wordMatches: SearchEntry<T>[] = [];
  const editedMatches: SearchEntry<T>[] = [];
  const { words, text } = query;
  // A name with a word that begins with the whole text contains the text.
  const seeksWords = words.length > 1 || (words.length === 1 && words[0]?.typed !== text);
  const seeksEdited = words.some(({ edits }) => edits.length > 0);
  const onOther = (entry: SearchEntry<T>) => {
    if (seeksWords && placeWords(words, entry.words) !== undefined) wordMatches.push(entry);
    else if (seeksEdited && placeWordsWithEdit(words, entry.words) !== undefined)
      editedMatches.push(entry);
  };
  const containing = byLength
    .map((entries) =>
      matchesAmong(entries, { query, onOther: seeksWords || seeksEdited ? onOther : undefined }),
    )
    .sort((a, b) => b.similarity - a.similarity);
  return { inOrder: containing.map(({ options }) => options), wordMatches, editedMatches };
}

type Matches<T> = { readonly options: readonly T[]; readonly similarity: number };

/** The names of one length that contain the folded text, in order. Passes all other names to `onOther`. */
function matchesAmong<T>(
  entries: readonly SearchEntry<T>[],
  {
    query,
    onOther,
  }: { query: FoldedQuery; onOther: ((entry: SearchEntry<T>) => void) | undefined },
): Matches<T> {
  const { text, excludedIds } = query;
  const atNameStart: T[] = [];
  const atWordStart: T[] = [];
  const elsewhere: T[] = [];
  let match = '';
  for (const entry of entries) {
    if (excludedIds.has(entry.id)) continue;
    const first = entry.folded.indexOf(text);
    if (first === -1) {
      onOther?.(entry);
      continue;
    }
    match = entry.folded;
    if (first === 0) atNameStart.push(entry.option);
    else if (wordStartWith(text, entry) !== undefined) atWordStart.push(entry.option);
    else elsewhere.push(entry.option);
  }
  return {
    options: atNameStart.concat(atWordStart, elsewhere),
    similarity: similarity(text, match),
  };
}

/** Compares pairs of letters, or single letters if the text is too short for a pair. */
function similarity(text: string, folded: string): number {
  return stringSimilarity(text, folded, Math.min(2, text.length));
}

/**
 * Orders names that do not contain the text, best edit-distance ratio first; of equals, those that
 * begin with a typed word (SEARCH9).
 */
function bySimilarity<T>(
  entries: readonly SearchEntry<T>[],
  { text, words }: FoldedQuery,
): readonly T[] {
  const beginsName = ({ words: [first] }: SearchEntry<T>) =>
    first !== undefined && words.some((typed) => beginsWithinOneEdit(typed, first.word));
  return entries
    .map((entry) => ({
      entry,
      ratio: editRatio(text, entry.folded),
      place: beginsName(entry) ? 0 : 1,
    }))
    .sort((a, b) => b.ratio - a.ratio || a.place - b.place || byFoldedName(a.entry, b.entry))
    .map(({ entry }) => entry.option);
}

/** Orders by code unit, which needs no locale. Names that fold alike keep their given order. */
function byFoldedName<T>(a: SearchEntry<T>, b: SearchEntry<T>): number {
  if (a.folded === b.folded) return 0;
  return a.folded < b.folded ? -1 : 1;
}

/** 1 for equal texts, less the more letters must be inserted, deleted or substituted; at least 0. */
function editRatio(one: string, other: string): number {
  const longer = Math.max(one.length, other.length);
  return longer === 0 ? 1 : 1 - editDistance(one, other) / longer;
}

/** Computes Levenshtein's distance. One row of its table replaces the other. */
function editDistance(one: string, other: string): number {
  const row: number[] = [];
  for (let j = 0; j <= other.length; j += 1) row.push(j);
  for (let i = 0; i < one.length; i += 1) {
    const letter = one.charCodeAt(i);
    let diagonal = i;
    let left = i + 1;
    row[0] = left;
    for (let j = 0; j < other.length; j += 1) {
      const above = row[j + 1] ?? 0;
      const substituted = diagonal + (letter === other.charCodeAt(j) ? 0 : 1);
      left = Math.min(substituted, left + 1, above + 1);
      row[j + 1] = left;
      diagonal = above;
    }
  }
  return row[other.length] ?? 0;
}
