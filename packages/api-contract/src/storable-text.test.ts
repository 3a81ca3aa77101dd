import { describe, expect, it } from 'vitest';
import { isStorableText } from './storable-text.ts';

describe('isStorableText', () => {
  it.each([
    ['nothing', '', 0],
    ['as many characters as allowed', 'abc', 3],
    ['a character beyond U+FFFF, which counts once', '😀😀', 2],
    ['a flag, which counts twice', '🇮🇹', 2],
    ['line ends and other controls', 'a\r\n\t\u0007', 5],
    ['right-to-left text with its marks', '\u202eשלום\u202c', 6],
    ['noncharacters', '\uffff\ufdd0', 2],
  ])('takes %s', (_what, text, maxLength) => {
    expect(isStorableText(text, maxLength)).toBe(true);
  });

  it.each([
    ['a character too many', 'abcd', 3],
    ['a character beyond U+FFFF too many', '😀😀😀', 2],
    ['NUL', 'a\0b', 3],
    ['a high surrogate alone', 'a\ud83d', 3],
    ['a low surrogate alone', '\ude00a', 3],
    ['surrogates in the wrong order', '\ude00\ud83d', 3],
  ])('refuses %s', (_what, text, maxLength) => {
    expect(isStorableText(text, maxLength)).toBe(false);
  });
});
