const SOFT_HYPHEN = '\u00ad';

/** Shorter words are not hyphenated. */
const LONG_WORD = /\p{L}{6,}/gu;

/**
 * The start of a syllable in the languages of the page: its opening consonants, before a vowel. At
 * least two letters come before it and three follow.
 */
const SYLLABLE =
  /(?<=\p{L}{2})(?:ch|cz|sz|rz|dz|ph|th|gn|nh|lh|st|[bcdfgkptv][lr]|(?<![bcdfgkptv])[lr]|[^lraeiouyàáâãèéêëìíïòóôõùúüąę])(?=[aeiouyàáâãèéêëìíïòóôõùúüąę])(?=\p{L}{2})/giu;

/** Adds soft hyphens to long words, for browsers without a hyphenation dictionary. */
export function hyphenated(text: string): string {
  return text.replaceAll(LONG_WORD, (word) => word.replaceAll(SYLLABLE, `${SOFT_HYPHEN}$&`));
}
