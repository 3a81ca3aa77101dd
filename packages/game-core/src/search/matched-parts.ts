import { foldLetters, foldText } from './folded-text.ts';
import { wordStartWith, wordsOf } from './folded-words.ts';
import { placeWords, placeWordsWithEdit, typedWords } from './word-places.ts';

/** A part of a name, and whether the text matches it. */
export type MatchedPart = {
  /** Its index in the name. */
  readonly start: number;
  readonly text: string;
  readonly isMatched: boolean;
};

type Range = { readonly start: number; readonly end: number };

/**
 * Splits a name into what a typed text matches and what it does not (SEARCH11). Joined, the parts
 * are the name; a name that is found by an alias alone is one part.
 */
export function matchedParts(name: string, text: string): readonly MatchedPart[] {
  const folded = foldText(name);
  const origins = originsOf(name);
  // A name with extra spaces is longer than its folded form, and shown without matches.
  const ranges = origins.length === folded.length ? foldedRanges(folded, foldText(text)) : [];
  const parts: MatchedPart[] = [];
  let coveredUntil = 0;
  const add = (end: number, isMatched: boolean) => {
    if (end > coveredUntil) {
      parts.push({ start: coveredUntil, text: name.slice(coveredUntil, end), isMatched });
    }
    coveredUntil = Math.max(coveredUntil, end);
  };
  for (const { start, end } of ranges) {
    add(origins[start] ?? name.length, false);
    const last = origins[end - 1] ?? 0;
    add(origins.slice(end).find((origin) => origin > last) ?? name.length, true);
  }
  add(name.length, false);
  return parts;
}

/** Where a folded text matches a folded name, from left to right. */
function foldedRanges(folded: string, text: string): readonly Range[] {
  if (text === '') return [];
  const words = wordsOf(folded);
  const start = wordStartWith(text, { folded, words }) ?? folded.indexOf(text);
  if (start !== -1) return [{ start, end: start + text.length }];

  const typed = typedWords(text);
  const places = placeWords(typed, words) ?? placeWordsWithEdit(typed, words) ?? [];
  return places
    .map((place) => ({
      start: place.word.start,
      end: place.word.start + Math.min(place.typed.length, place.word.word.length),
    }))
    .sort((a, b) => a.start - b.start);
}

/** A letter with its marks, which are folded together. */
const LETTER = /\P{M}\p{M}*|\p{M}+/gu;

/** The index in the name of each letter of its folded form. */
function originsOf(name: string): readonly number[] {
  const origins: number[] = [];
  let origin = 0;
  for (const letter of name.match(LETTER) ?? []) {
    // An ASCII letter folds to one, whatever its marks.
    const length = letter < '\u007f' ? 1 : foldLetters(letter).length;
    for (let count = 0; count < length; count += 1) origins.push(origin);
    origin += letter.length;
  }
  return origins;
}
