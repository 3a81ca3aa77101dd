const SOFT_HYPHEN = '\u00ad';

/** Shorter words are kept whole. */
const LONG_WORD = /\p{L}{6,}/gu;

/**
 * Where a syllable begins in the languages of the page: at the consonants that open it, with a
 * vowel after them. Two letters stay before it and three after it.
 */
const SYLLABLE =
  /(?<=\p{L}{2})(?:ch|cz|sz|rz|dz|ph|th|gn|nh|lh|st|[bcdfgkptv][lr]|(?<![bcdfgkptv])[lr]|[^lraeiouyàáâãèéêëìíïòóôõùúüąę])(?=[aeiouyàáâãèéêëìíïòóôõùúüąę])(?=\p{L}{2})/giu;

/** The text with soft hyphens in its long words: no dictionary of the browser's is needed. */
export function hyphenated(text: string): string {
  return text.replaceAll(LONG_WORD, (word) => word.replaceAll(SYLLABLE, `${SOFT_HYPHEN}$&`));
}
