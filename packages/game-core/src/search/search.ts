import { stringSimilarity } from 'string-similarity-js';
import { foldText } from './folded-text.ts';
import { type FoldedWord, wordStartWith, wordsOf } from './folded-words.ts';
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

/** A long list, prepared for a search at every keystroke. */
export type SearchIndex<T> = {
  /** Names grouped by length, each in alphabetical order. */
  readonly byLength: readonly (readonly IndexedName<T>[])[];
  readonly hasAliases: boolean;
};

/** A name or an alias of an option. */
type IndexedName<T> = {
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

export function createSearchIndex<T extends Searchable>(options: readonly T[]): SearchIndex<T> {
  const byLength = new Map<number, IndexedName<T>[]>();
  for (const option of options) {
    for (const name of [option.name, ...(option.aliases ?? [])]) {
      const folded = foldText(name);
      const indexed = { option, id: option.id, folded, words: wordsOf(folded) };
      const equallyLong = byLength.get(folded.length);
      if (equallyLong === undefined) byLength.set(folded.length, [indexed]);
      else equallyLong.push(indexed);
    }
  }
  return {
    byLength: Array.from(byLength.values(), (names) => names.sort(alphabetically)),
    hasAliases: options.some(({ aliases = [] }) => aliases.length > 0),
  };
}

/**
 * Finds options by their names and aliases: first those that contain the text, both folded; then
 * those in which each typed word begins a different word, in any order; then those for which one
 * typed word of four letters or more needs one edit to do so. Each group has the most similar first.
 * An empty text finds nothing (SEARCH2 to SEARCH10).
 */
export function searchOptions<T>(
  { byLength, hasAliases }: SearchIndex<T>,
  { text, excludedIds }: SearchQuery,
): readonly T[] {
  const sought = foldText(text);
  if (sought === '') return [];
  const others: IndexedName<T>[] = [];
  const containing = byLength
    .map((names) => namesContaining(sought, { names, excludedIds, others }))
    .sort((one, other) => other.similarity - one.similarity);
  const { byWords, byEdit } = namesWithWords(sought, others);
  // With thousands of matches for one letter, `flatMap` would take longer than all the rest.
  const none: readonly T[] = [];
  const found = none.concat(...containing.map(({ options }) => options), byWords, byEdit);
  return hasAliases ? [...new Set(found)] : found;
}

type EquallyLong<T> = {
  readonly names: readonly IndexedName<T>[];
  readonly excludedIds: ReadonlySet<string>;
  /** Takes the names that don't contain the text. */
  readonly others: IndexedName<T>[];
};

/**
 * The options whose names contain the text, of names of one length. As they also contain all its
 * pairs of letters, they are equally similar to it, and only the text's place orders them.
 */
function namesContaining<T>(
  sought: string,
  { names, excludedIds, others }: EquallyLong<T>,
): { readonly options: readonly T[]; readonly similarity: number } {
  const atNameStart: T[] = [];
  const atWordStart: T[] = [];
  const elsewhere: T[] = [];
  let match = '';
  for (const name of names) {
    if (excludedIds.has(name.id)) continue;
    const at = name.folded.indexOf(sought);
    if (at === -1) {
      others.push(name);
      continue;
    }
    match = name.folded;
    if (at === 0) atNameStart.push(name.option);
    else if (wordStartWith(sought, name) !== undefined) atWordStart.push(name.option);
    else elsewhere.push(name.option);
  }
  const options = atNameStart.concat(atWordStart, elsewhere);
  return { options, similarity: similarity(sought, match) };
}

/** The options whose names have the typed words, all verbatim or one of them after an edit. */
function namesWithWords<T>(sought: string, names: readonly IndexedName<T>[]) {
  const words = typedWords(sought);
  // A name with a word that begins with the whole text contains the text, and isn't among these.
  const seeksWords = words.length > 1 || (words.length === 1 && words[0]?.typed !== sought);
  const seeksEdit = words.some(({ edits }) => edits.length > 0);
  const byWords: IndexedName<T>[] = [];
  const byEdit: IndexedName<T>[] = [];
  for (const name of names) {
    if (seeksWords && placeWords(words, name.words) !== undefined) byWords.push(name);
    else if (seeksEdit && placeWordsWithEdit(words, name.words) !== undefined) byEdit.push(name);
  }
  const typed = { sought, words };
  return { byWords: mostSimilarFirst(byWords, typed), byEdit: mostSimilarFirst(byEdit, typed) };
}

type Typed = { readonly sought: string; readonly words: readonly TypedWord[] };

/** Of equally similar names, those that begin with a typed word come first (SEARCH9). */
function mostSimilarFirst<T>(
  names: readonly IndexedName<T>[],
  { sought, words }: Typed,
): readonly T[] {
  const beginsName = ({ words: [first] }: IndexedName<T>) =>
    first !== undefined && words.some((typed) => beginsWithinOneEdit(typed, first.word));
  return names
    .map((name) => ({
      name,
      similarity: similarity(sought, name.folded),
      place: beginsName(name) ? 0 : 1,
    }))
    .sort(
      (one, other) =>
        other.similarity - one.similarity ||
        one.place - other.place ||
        alphabetically(one.name, other.name),
    )
    .map(({ name }) => name.option);
}

/** Compares pairs of letters, or single letters if the text is too short for a pair. */
function similarity(sought: string, folded: string): number {
  return stringSimilarity(sought, folded, Math.min(2, sought.length));
}

/** Compares by code unit, which needs no locale. Names that fold alike keep their given order. */
function alphabetically<T>(one: IndexedName<T>, other: IndexedName<T>): number {
  if (one.folded === other.folded) return 0;
  return one.folded < other.folded ? -1 : 1;
}
