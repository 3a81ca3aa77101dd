import { expect, it } from 'vitest';
import { pagePathKind } from '../paths.ts';
import { renderedKeyOf, renderedPaths } from './rendered-paths.ts';

const PATHS = renderedPaths('2026-03-01', undefined);

function renderedFor(path: string) {
  const kind = pagePathKind(path);
  if (kind === 'file') throw new Error(`${path} is no page`);
  const key = renderedKeyOf(path, kind);
  const found = PATHS.find((rendered) => rendered.key === key);
  return found && [found.path('2026-03-01'), found.status];
}

it.each([
  ['/', '/', 200],
  ['/classic', '/classic', 200],
  ['/classic/', '/classic', 200],
  ['/classic/easy', '/classic/easy', 200],
  ['/classic/hard/', '/classic/hard', 200],
  ['/image-guess', '/image-guess', 200],
  ['/channel-guess', '/channel-guess', 200],
  ['/crono/2026-02-28', '/crono/2026-03-01', 200],
  ['/crono/8d5a/', '/crono/2026-03-01', 200],
  ['/archive/', '/archive', 200],
  ['/cast', '/cast', 200],
  ['/cast/channels/', '/cast/channels', 200],
  ['/nothing', '/not-found', 404],
  ['/classic/impossible', '/not-found', 404],
  ['/:mode', '/not-found', 404],
])('%s gets what is rendered for %s', (path, rendered, status) => {
  expect(renderedFor(path)).toEqual([rendered, status]);
});

// The page decodes the last ones, and may know them.
it.each([
  '/crono',
  '/crono/',
  '/crono/new',
  '/crono/new/',
  '/classic/2026-02-28',
  '/classic/easy/2026-02-28/',
  '/channel-guess/2026-03-01',
  '/practice/crono',
  '/practice/classic/',
  '/%zz',
  '/image%2Dguess',
])('nothing is rendered for %s', (path) => {
  expect(renderedFor(path)).toBeUndefined();
});

it('what is no page has the not-found page, also where another site has a page', () => {
  expect(renderedKeyOf('/cast', 'unknown-page')).toBe('/not-found');
});

it('a part that is switched off is not rendered', () => {
  const left = renderedPaths('2026-03-01', { cast: false }).map(({ key }) => key);
  expect(left).toEqual(PATHS.map(({ key }) => key).filter((key) => !key.startsWith('/cast')));
});

it('each page is rendered once', () => {
  expect(new Set(PATHS.map(({ key }) => key)).size).toBe(PATHS.length);
});
