import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { storableText } from './route.ts';

const isTaken = (text: string) => z.safeParse(z.string().check(storableText), text).success;

describe('storable text', () => {
  it.each([
    ['empty', ''],
    ['of emoji and flags', '😀 🇮🇹'],
    ['of several lines, with tabs and other controls', 'a\r\nb\tc\u0007\u2028d'],
    ['right-to-left, with its marks', '\u202eשלום\u202c'],
    ['of noncharacters', '\uffff\ufdd0'],
  ])('may be %s', (_what, text) => {
    expect(isTaken(text)).toBe(true);
  });

  it.each([
    ['NUL', 'a\0b'],
    ['NUL at its end', 'a\n\0'],
    ['a high surrogate alone', 'a\ud83d'],
    ['a low surrogate alone', '\ude00a'],
    ['surrogates in the wrong order', '\ude00\ud83d'],
  ])('may not hold %s', (_what, text) => {
    expect(isTaken(text)).toBe(false);
  });
});
