import { distance } from 'fastest-levenshtein';
import { stringSimilarity } from 'string-similarity-js';
import { foldText } from '../search/folded-text.ts';
import type { Searchable } from '../search/search.ts';

/** What orders the results: compared element by element, the lesser first. */
type Rank = readonly (number | string)[];

type Place = { readonly option: Searchable; readonly rank: Rank };

/** The search by definition: classifies every name and alias, sorts them, keeps the first of each. */
export function searchPlainly(options: readonly Searchable[], text: string): readonly string[] {
  const sought = foldText(text);
  if (sought === '') return [];
  const places = options
    .flatMap((option): readonly Place[] =>
      [option.name, ...(option.aliases ?? [])].flatMap((name) => {
        const rank = rankOf(foldText(name), sought);
        return rank === undefined ? [] : [{ option, rank }];
      }),
    )
    .sort((a, b) => compareRanks(a.rank, b.rank));
  return [...new Set(places.map(({ option }) => option.id))];
}

/** The group, the similarity, the place of the text and the name itself, in the order they decide. */
function rankOf(name: string, sought: string): Rank | undefined {
  if (name.includes(sought)) {
    const ratio = 1 - distance(sought, name) / Math.max(sought.length, name.length);
    return [0, -ratio, startOf(name, sought), name];
  }
  const similarity = stringSimilarity(sought, name);
  const typed = wordsIn(sought);
  if (typed.length === 0) return undefined;
  const [first = ''] = wordsIn(name);
  const isAtStart = typed.some(
    (word) => first.startsWith(word) || (word.length >= 4 && isOneEditAway(word, first)),
  );
  const place = isAtStart ? 0 : 1;
  for (const words of arrangements(wordsIn(name), typed.length)) {
    if (typed.every((word, index) => words[index]?.startsWith(word))) {
      return [1, -similarity, place, name];
    }
  }
  for (const words of arrangements(wordsIn(name), typed.length)) {
    const isSlip = (slip: number) =>
      typed.every((word, index) => {
        const other = words[index] ?? '';
        return index === slip ? isOneEditAway(word, other) : other.startsWith(word);
      });
    if (typed.some((word, slip) => word.length >= 4 && isSlip(slip))) {
      return [2, -similarity, place, name];
    }
  }
  return undefined;
}

/** 0 at the start of the name, 1 at the start of a later word, 2 elsewhere. */
function startOf(name: string, sought: string): number {
  if (name.startsWith(sought)) return 0;
  const isAtWord = Array.from(name, (_, index) => index).some(
    (index) =>
      name.startsWith(sought, index) &&
      /^[\p{L}\p{N}\p{M}]/u.test(name.slice(index)) &&
      /[^\p{L}\p{N}\p{M}]$/u.test(name.slice(0, index)),
  );
  return isAtWord ? 1 : 2;
}

function wordsIn(text: string): readonly string[] {
  return text.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '');
}

/** Every ordered choice of this many words. */
function arrangements(words: readonly string[], count: number): readonly (readonly string[])[] {
  if (count === 0) return [[]];
  return words.flatMap((word, index) =>
    arrangements(words.toSpliced(index, 1), count - 1).map((rest) => [word, ...rest]),
  );
}

/** Whether one edit or none turns the typed word into some beginning of the other word. */
export function isOneEditAway(typed: string, word: string): boolean {
  return Array.from({ length: word.length + 1 }, (_, length) => word.slice(0, length)).some(
    (beginning) =>
      beginning === typed ||
      removals(typed).includes(beginning) ||
      removals(beginning).includes(typed) ||
      swaps(typed).includes(beginning) ||
      (beginning.length === typed.length && distance(beginning, typed) === 1),
  );
}

function removals(text: string): readonly string[] {
  return Array.from({ length: text.length }, (_, at) => text.slice(0, at) + text.slice(at + 1));
}

function swaps(text: string): readonly string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, at) =>
    [text.slice(0, at), text[at + 1], text[at], text.slice(at + 2)].join(''),
  );
}

function compareRanks(one: Rank, other: Rank): number {
  for (const [index, value] of one.entries()) {
    const against = other[index];
    if (against !== undefined && value !== against) return value < against ? -1 : 1;
  }
  return 0;
}
