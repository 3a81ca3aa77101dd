import { expect, test } from 'vitest';
import { cutText, drawableText, drawLine, textWidth, wrapText } from './letters.ts';

test.each([
  ['Starguess', 'Starguess'],
  ['  Zażółć\n gęślą  ', 'Zażółć gęślą'],
  ['Ầ'.normalize('NFD'), 'Ầ'],
  ['Звёзды · Αστέρια', 'Звёзды · Αστέρια'],
  ['<a href="x">&amp;', '<a href="x">&amp;'],
  ['Stars 🌟 & guesses ★', 'Stars & guesses'],
  ['🌟', ''],
  ['', ''],
  ['星を当てる', ''],
  ['Star 星', ''],
  ['a\u0332', ''],
  ['\u202Eevil\u0000', 'evil'],
])('of %j is drawn %j', (text, drawn) => {
  expect(drawableText(text)).toBe(drawn);
});

test('a text that is too wide is cut, and fits with its dots', () => {
  const room = { size: 40, width: 200 };
  expect(cutText('short', room)).toBe('short');
  const cut = cutText('a text that is too long', room);
  expect(cut).toMatch(/^a text .*[^ ]…$/);
  expect(textWidth(cut, 40)).toBeLessThanOrEqual(200);
  expect(cutText('W'.repeat(10_000), room)).toMatch(/^W+…$/);
});

test('a text is wrapped between words, and its last line cut', () => {
  const room = { size: 40, width: 240, lines: 2 };
  expect(wrapText('two words', room)).toEqual(['two words']);
  const [first, second, ...others] = wrapText('a few words more than there is room for', room);
  expect([first, others]).toEqual(['a few words', []]);
  expect(second).toMatch(/^more than.*…$/);
  expect(wrapText('', room)).toEqual(['']);
});

test('a line consists only of outlines, whatever its text', () => {
  const svg = drawLine({ text: '<text>"&', x: 1, y: 2, size: 40, color: '#fff' });
  expect(svg).toMatch(
    /^<g fill="#fff" transform="translate\(1 2\) scale\(0\.04\)">(<path [^<>]*\/>)+<\/g>$/,
  );
});
