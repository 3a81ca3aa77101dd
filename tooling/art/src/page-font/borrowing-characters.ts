/**
 * Characters without a glyph in Inter, which browsers draw with the glyph of another: the soft hyphen,
 * the hyphen that stands for it at the end of a line, and the narrow space of French. The cut has to
 * name them all the same, or else the browser loads the whole font to look for them there.
 */
export const BORROWING_CHARACTERS: readonly string[] = ['\u00ad', '\u2010', '\u202f'];
