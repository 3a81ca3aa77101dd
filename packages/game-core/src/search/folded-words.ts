/** A run of letters and digits in a folded text, and the index of its first letter. */
export type FoldedWord = { readonly word: string; readonly start: number };

export function wordsOf(folded: string): readonly FoldedWord[] {
  return Array.from(folded.matchAll(/[\p{L}\p{N}\p{M}]+/gu), ({ 0: word, index: start }) => ({
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
