/**
 * Whether the text has at most `maxLength` code points and can be stored and read back as it is,
 * which text with NUL or a lone surrogate cannot.
 */
export function isStorableText(text: string, maxLength: number): boolean {
  return !/[\0\p{Surrogate}]/u.test(text) && Array.from(text).length <= maxLength;
}
