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
 * straight apostrophes and single blanks (SEARCH1).
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

/** A run of letters and digits in a folded text, and the index of its first letter. */
export type FoldedWord = { readonly word: string; readonly start: number };

export function wordsOf(folded: string): readonly FoldedWord[] {
  return Array.from(folded.matchAll(/[\p{L}\p{N}]+/gu), ({ 0: word, index: start }) => ({
    word,
    start,
  }));
}

/** The index of the first word that the text starts in a folded name. */
export function wordStartWith(
  text: string,
  { folded, words }: { readonly folded: string; readonly words: readonly FoldedWord[] },
): number | undefined {
  for (const { start } of words) {
    if (folded.startsWith(text, start)) return start;
  }
  return undefined;
}
