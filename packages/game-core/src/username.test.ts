import { expect, onTestFinished, test, vi } from 'vitest';
import { parseUsername } from './username.ts';
import type { UsernameReason } from './vocabulary.ts';

function nameOf(text: string): string | null | undefined {
  const parsed = parseUsername(text);
  return parsed.ok ? parsed.username : undefined;
}

function reasonOf(text: string): UsernameReason | undefined {
  const parsed = parseUsername(text);
  return parsed.ok ? undefined : parsed.reason;
}

test.each([
  ['Ana', 'Ana'],
  [' \t Ana\n', 'Ana'],
  [' Ａna ', 'Ana'],
  ['\u00a0Ana\u3000', 'Ana'],
  ['ﬁona', 'fiona'],
  ['e\u0301lan', '\u00e9lan'],
  ['\u{1f1f5}\u{1f1f1}', '\u{1f1f5}\u{1f1f1}'],
  ['Ana Łuz', 'Ana Łuz'],
  ['محمد', 'محمد'],
  ['<b>', '<b>'],
])('[NAME1] the name %j is shown as %j', (text, name) => {
  expect(nameOf(text)).toBe(name);
});

test.each(['', '   ', '\u00a0\u2003\t'])('[NAME2] the name %j is anonymous', (text) => {
  expect(nameOf(text)).toBeNull();
});

test.each([
  ['30 letters', 'a'.repeat(30), undefined],
  ['31 letters', 'a'.repeat(31), 'too-long'],
  ['30 flags', '\u{1f1f5}\u{1f1f1}'.repeat(30), undefined],
  ['31 flags', '\u{1f1f5}\u{1f1f1}'.repeat(31), 'too-long'],
  ['30 letters with two marks each', 'q\u0323\u0307'.repeat(30), undefined],
  ['16 ligatures of two letters', 'ﬁ'.repeat(16), 'too-long'],
  ['one syllable of 120 jamo', '\u1100'.repeat(120), undefined],
  ['one syllable of 121 jamo', '\u1100'.repeat(121), 'too-long'],
])('[NAME3] a name’s length is judged: %s', (_title, text, reason) => {
  expect(reasonOf(text)).toBe(reason);
});

test('[NAME3] a name is measured before it is normalised', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  onTestFinished(() => normalize.mockRestore());
  expect(reasonOf('\ufdfa'.repeat(121))).toBe('too-long');
  expect(reasonOf('\ufdfa'.repeat(1_250))).toBe('too-long');
  expect(normalize).not.toHaveBeenCalled();
  expect(reasonOf('\ufdfa'.repeat(30))).toBe('too-long');
});

test.each([
  ['a private character', 'a\ue000b'],
  ['a private character of another plane', 'a\u{f0000}b'],
  ['a noncharacter', 'a\ufdd0b'],
  ['the last noncharacter', 'a\u{10ffff}b'],
  ['a character that is not assigned', 'a\u0378b'],
  ['an annotation', 'a\ufff9b'],
  ['the place of an object', '\ufffc'],
])('[NAME8] a name holds %s', (_title, text) => {
  expect(reasonOf(text)).toBe('control-character');
});

test.each([
  ['the blank of Braille', '\u2800'],
  ['the blank of Braille beside letters', 'a\u2800b'],
  ['a note without a head', '\u{1d159}'],
  ['marks alone', '\u0301\u0308'],
  ['an enclosing mark alone', '\u20dd'],
])('[NAME9] nothing is to be seen of %s', (_title, text) => {
  expect(reasonOf(text)).toBe('invisible-character');
});

test.each(['!', '\u2605', '_', '7', '\u2803', '\u{1f680}'])('[NAME9] %j can be seen', (text) => {
  expect(reasonOf(text)).toBeUndefined();
});

const REFUSED: readonly [UsernameReason, readonly number[]][] = [
  ['control-character', [0x00, 0x07, 0x0a, 0x1b, 0x7f, 0x85, 0x9f, 0x2028, 0x2029]],
  [
    'invisible-character',
    [
      0x00ad, 0x034f, 0x061c, 0x115f, 0x17b4, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f,
      0x202a, 0x202e, 0x2060, 0x2064, 0x2066, 0x2069, 0x206f, 0x3164, 0xfe0f, 0xfeff, 0xffa0,
      0x1bca0, 0x1d173, 0xe0001, 0xe0041, 0xe01ef,
    ],
  ],
  ['lone-surrogate', [0xd800, 0xdbff, 0xdc00, 0xdfff]],
];

test.each(
  REFUSED.flatMap(([reason, points]) =>
    points.map((point) => [`U+${point.toString(16).padStart(4, '0')}`, point, reason] as const),
  ),
)('[NAME4] [NAME5] [NAME6] %s inside a name', (_title, point, reason) => {
  expect(reasonOf(`a${String.fromCodePoint(point)}b`)).toBe(reason);
});

test('[NAME5] joined emoji hold invisible characters', () => {
  expect(reasonOf('\u{1f469}\u200d\u{1f680}')).toBe('invisible-character');
});

test('[NAME6] two surrogates in the wrong order are both lone', () => {
  expect(reasonOf('\udc00\ud800')).toBe('lone-surrogate');
  expect(nameOf('\ud83d\ude00')).toBe('\u{1f600}');
});

test.each([
  ['two marks', 'o\u0336\u0335', undefined],
  ['three marks', 'o\u0336\u0335\u0337', 'too-many-marks'],
  ['a letter that composes with the first of three marks', 'e\u0301\u0336\u0335', undefined],
  ['marks that enclose', 'a\u20dd\u20de\u20e0', 'too-many-marks'],
])('[NAME7] a name’s combining marks are judged: %s', (_title, text, reason) => {
  expect(reasonOf(text)).toBe(reason);
});
