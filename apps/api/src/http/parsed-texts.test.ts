import { expect, it, vi } from 'vitest';
import { rememberParsed } from './parsed-texts.ts';

it('a header’s text is parsed once', () => {
  const parse = vi.fn((text: string) => text.split(','));
  const read = rememberParsed(parse);
  expect(read('a,b')).toEqual(['a', 'b']);
  expect(read('a,b')).toBe(read('a,b'));
  expect(read('a')).toEqual(['a']);
  expect(parse).toHaveBeenCalledTimes(2);
});

it('a header’s text is forgotten where others push it out, or where it is long', () => {
  const parse = vi.fn((text: string) => text);
  const read = rememberParsed(parse);
  for (let text = 0; text <= 1_000; text += 1) read(String(text));
  read('1000');
  expect(parse).toHaveBeenCalledTimes(1_001);
  read('0');
  expect(parse).toHaveBeenCalledTimes(1_002);
  const long = 'x'.repeat(201);
  expect(read(long)).toBe(long);
  read(long);
  expect(parse).toHaveBeenCalledTimes(1_004);
});
