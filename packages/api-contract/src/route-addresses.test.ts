import { expect, it } from 'vitest';
import { filledPath } from './route-addresses.ts';
import { isUuid } from './uuid.ts';

it.each([
  ['a name with a slash', { id: '../a b' }, '/api/games/..%2Fa%20b/photo'],
  ['nothing', {}, '/api/games//photo'],
])('a path is filled with %s', (_case, params, path) => {
  expect(filledPath('/api/games/:id/photo', params)).toBe(path);
});

it.each([
  ['8C2F3A10-6d2b-4d5e-9f01-0123456789ab', true],
  ['8c2f3a10-6d2b-4d5e-9f01-0123456789ab-', false],
  ['8c2f3a106d2b4d5e9f010123456789ab', false],
  [7, false],
  [undefined, false],
])('%j is a UUID: %s', (value, isOne) => {
  expect(isUuid(value)).toBe(isOne);
});
