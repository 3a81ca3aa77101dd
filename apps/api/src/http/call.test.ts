import { expect, it } from 'vitest';
import { requestedPath, withoutZone } from './call.ts';

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
