import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { storableText } from './storable-text.ts';

const isTaken = (text: string, maxLength: number) =>
  z.safeParse(z.string().check(...storableText(maxLength)), text).success;

describe('storable text', () => {
  it.each([
    ['nothing', '', 0],
    ['as many characters as allowed', 'abc', 3],
    ['a character beyond U+FFFF, which counts once', '😀😀', 2],
    ['a flag, which counts twice', '🇮🇹', 2],
    ['line ends and other controls', 'a\r\n\t\u0007', 5],
    ['right-to-left text with its marks', '\u202eשלום\u202c', 6],
    ['noncharacters', '\uffff\ufdd0', 2],
  ])('may be %s', (_what, text, maxLength) => {
    expect(isTaken(text, maxLength)).toBe(true);
  });

  it.each([
    ['a character too many', 'abcd', 3],
    ['a character beyond U+FFFF too many', '😀😀😀', 2],
    ['NUL', 'a\0b', 3],
    ['a high surrogate alone', 'a\ud83d', 3],
    ['a low surrogate alone', '\ude00a', 3],
    ['surrogates in the wrong order', '\ude00\ud83d', 3],
  ])('may not be or hold %s', (_what, text, maxLength) => {
    expect(isTaken(text, maxLength)).toBe(false);
  });

  it('tells its greatest length where it is described', () => {
    const schema = z.toJSONSchema(z.string().check(...storableText(64)));
    expect(schema).toMatchObject({ type: 'string', maxLength: 64 });
  });
});
