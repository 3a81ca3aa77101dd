import { expect, it } from 'vitest';
import { requestedPath } from './call.ts';

it.each([
  ['http://localhost/', '/'],
  ['http://localhost/a/b?c=/d', '/a/b'],
  ['https://stars.example:8080/a#b', '/a'],
  ['http://h/?x', '/'],
])('the requested path of %s is %s', (url, path) => {
  expect(requestedPath(url)).toBe(path);
});
