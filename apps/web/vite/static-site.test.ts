// @vitest-environment node
import { expect, it } from 'vitest';
import { staticSite } from './static-site.ts';

it.each(['games', '/games', 'games/', '//', '/a b/', '/games//', 'https://pages.example/', ''])(
  'a page is not built for %j',
  (path) => {
    expect(() => staticSite(path)).toThrow(`BASE_PATH: '${path}' isn't a path such as /games/`);
  },
);

it.each(['/', '/games/', '/fun/star-guess_2/'])('a page is built for %s', (path) => {
  expect(staticSite(path)?.name).toBe('starguess:static-site');
});

it('a page for the server is built without', () => {
  expect(staticSite(undefined)).toBeUndefined();
});
