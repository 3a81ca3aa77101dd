import { expect, it } from 'vitest';
import { pagePathKind } from '../page-address.ts';
import { renderedKeyOf, renderedPaths } from './rendered-paths.ts';

const PATHS = renderedPaths();

function renderedFor(path: string) {
  const kind = pagePathKind(path);
  if (kind === 'file') throw new Error(`${path} isn't a page`);
  const key = renderedKeyOf(path, kind);
  const found = PATHS.find((rendered) => rendered.key === key);
  return found?.path('2026-03-01');
}

it.each([
  ['/', '/'],
  ['/classic/', '/classic'],
  ['/classic/hard/', '/classic/hard'],
  ['/crono/2026-02-28', '/crono/2026-03-01'],
  ['/crono/8d5a/', '/crono/2026-03-01'],
  ['/archive/', '/archive'],
  ['/cast/channels/', '/cast/channels'],
  ['/nothing', '/not-found'],
  ['/classic/impossible', '/not-found'],
  ['/:mode', '/not-found'],
])('%s gets what is rendered for %s', (path, rendered) => {
  expect(renderedFor(path)).toBe(rendered);
});

// The page decodes the last ones, and may know them.
it.each([
  '/crono',
  '/crono/new',
  '/crono/new/',
  '/classic/2026-02-28',
  '/classic/easy/2026-02-28/',
  '/channel-guess/2026-03-01',
  '/practice/classic/',
  '/%zz',
  '/image%2Dguess',
])('nothing is rendered for %s', (path) => {
  expect(renderedFor(path)).toBeUndefined();
});

it('an unknown path has the not-found page, even if another site has a page there', () => {
  expect(renderedKeyOf('/cast', 'unknown-page')).toBe('/not-found');
  // The service worker keeps this one as the empty page.
  expect(renderedKeyOf('/crono/new', 'unknown-page')).toBeUndefined();
});

it('a part that is switched off is not rendered', () => {
  const left = renderedPaths({ features: { cast: false } }).map(({ key }) => key);
  expect(left).toEqual(PATHS.map(({ key }) => key).filter((key) => !key.startsWith('/cast')));
});

it('each page is rendered once', () => {
  expect(new Set(PATHS.map(({ key }) => key)).size).toBe(PATHS.length);
});
