import { expect, it, vi } from 'vitest';
import { rememberParsed, requestedPath, withoutZone } from './call.ts';

it.each([
  ['http://localhost/', '/'],
  ['http://localhost/a/b?c=/d', '/a/b'],
  ['https://stars.example:8080/a#b', '/a'],
  ['http://h/?x', '/'],
])('the requested path of %s is %s', (url, path) => {
  expect(requestedPath(url)).toBe(path);
});

it.each([
  ['fe80::1%eth0', 'fe80::1'],
  ['fe80::1%a%b', 'fe80::1'],
  ['::1', '::1'],
])('the address %s without its zone is %s', (address, expected) => {
  expect(withoutZone(address)).toBe(expected);
});

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
