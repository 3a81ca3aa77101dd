import { type FoldedWord, wordsOf } from './folded-words.ts';

/** The least number of letters of a typed word in which one edit is forgiven. */
const FORGIVEN_LENGTH = 4;

/** A word of the typed text. */
export type TypedWord = {
  readonly typed: string;
  /**
   * For each index, what remains to compare if the edit is there; empty for words too short to
   * forgive.
   */
  readonly edits: readonly Edit[];
};

/** What remains of a typed word after an edit at an index. */
type Edit = {
  /** From the index on. */
  readonly rest: string;
  /** After the index. */
  readonly nextRest: string;
  /** From the index on, with its first two letters swapped. */
  readonly swappedRest: string;
};

/** A typed word, and the word of the name that it matches. */
export type WordPlace = { readonly typed: string; readonly word: FoldedWord };

/** The words of a folded text, the longest first. */
export function typedWords(folded: string): readonly TypedWord[] {
  return wordsOf(folded)
    .map(({ word }) => typedWord(word))
    .sort((a, b) => b.typed.length - a.typed.length);
}

export function typedWord(typed: string): TypedWord {
  const length = typed.length < FORGIVEN_LENGTH ? 0 : typed.length;
  const edits = Array.from({ length }, (_, index) => {
    const nextRest = typed.slice(index + 1);
    const swappedRest = nextRest.charAt(0) + typed.charAt(index) + nextRest.slice(1);
    return { rest: typed.slice(index), nextRest, swappedRest };
  });
  return { typed, edits };
}

/**
 * Finds, for each typed word, a different word that begins with it (SEARCH7). The longest chooses
 * first, which is safe: a shorter typed word that begins one of its candidates begins them all, so
 * its choice makes no difference.
 */
export function placeWords(
  typed: readonly TypedWord[],
  words: readonly FoldedWord[],
): readonly WordPlace[] | undefined {
  if (typed.length > words.length) return undefined;
  const places: WordPlace[] = [];
  for (const { typed: text } of typed) {
    const word = freeWord(text, { words, places });
    if (word === undefined) return undefined;
    places.push({ typed: text, word });
  }
  return places;
}

/** Like `placeWords`, but one long word may need one edit (SEARCH8). */
export function placeWordsWithEdit(
  typed: readonly TypedWord[],
  words: readonly FoldedWord[],
): readonly WordPlace[] | undefined {
  if (typed.length > words.length) return undefined;
  for (const edited of typed) {
    if (edited.edits.length === 0) continue;
    for (const word of words) {
      if (!beginsWithinOneEdit(edited, word.word)) continue;
      const others = placeWords(without(typed, edited), without(words, word));
      if (others !== undefined) return [...others, { typed: edited.typed, word }];
    }
  }
  return undefined;
}

/**
 * Whether at most one edit (insertion, deletion, substitution, swap of neighbours) makes the typed
 * word the beginning of the other. The edit can only be where the two first differ: within a shared
 * beginning it would have to be undone.
 */
export function beginsWithinOneEdit({ typed, edits }: TypedWord, word: string): boolean {
  let at = 0;
  while (at < typed.length && typed.charCodeAt(at) === word.charCodeAt(at)) at += 1;
  const edit = edits[at];
  if (edit === undefined) return at === typed.length;
  const [typedLetter, nextTypedLetter] = [typed.charCodeAt(at), typed.charCodeAt(at + 1)];
  const [letter, nextLetter] = [word.charCodeAt(at), word.charCodeAt(at + 1)];
  // A missing, extra or wrong letter, or a swap, makes one of these pairs equal. This cheap test
  // rules out nearly all words.
  const mayMatch =
    nextLetter === typedLetter || nextLetter === nextTypedLetter || letter === nextTypedLetter;
  if (at + 1 < typed.length && !mayMatch) return false;
  return (
    word.startsWith(edit.nextRest, at) ||
    (at < word.length && word.startsWith(edit.nextRest, at + 1)) ||
    word.startsWith(edit.rest, at + 1) ||
    word.startsWith(edit.swappedRest, at)
  );
}

type WordChoice = { readonly words: readonly FoldedWord[]; readonly places: readonly WordPlace[] };

/** The first free word that begins with the text. */
function freeWord(text: string, { words, places }: WordChoice): FoldedWord | undefined {
  for (const candidate of words) {
    if (!candidate.word.startsWith(text)) continue;
    if (places.every(({ word }) => word !== candidate)) return candidate;
  }
  return undefined;
}

function without<Item>(items: readonly Item[], item: Item): readonly Item[] {
  return items.filter((other) => other !== item);
}
