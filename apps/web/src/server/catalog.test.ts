import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { fakeNetwork, json, problem } from '../testing/fake-network.ts';
import { CATALOG, CATALOG_DATA, preloadCatalog } from '../testing/test-catalog.ts';
import { ApiError } from './api-error.ts';
import { catalogQuery } from './catalog.ts';
import { marksOfWin } from './marks-of-win.ts';

const ADDRESS = 'https://starguess.example/catalog/0123456789abcdef.json';

function load() {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(
    catalogQuery,
  );
}

describe('the catalogue', () => {
  it('is what the page’s preload names, indexed', async () => {
    preloadCatalog(ADDRESS);
    fakeNetwork({ [`GET ${ADDRESS}`]: json(CATALOG_DATA) });
    const catalog = await load();
    expect(catalog).toEqual(CATALOG);
    expect(catalog.performersById.get('/model/performer-7')?.rank).toBe(7);
  });

  it('is requested without headers, as the preload was', async () => {
    preloadCatalog(ADDRESS);
    const network = fakeNetwork({ [`GET ${ADDRESS}`]: json(CATALOG_DATA) });
    await load();
    expect(network.calls).toEqual([{ route: `GET ${ADDRESS}`, headers: {}, body: undefined }]);
  });

  it.each([
    ['doesn’t hold a catalogue', json({ performers: [] }), 0],
    ['holds an invalid performer', json({ performers: [{ name: 'A' }], channels: [] }), 0],
    ['is gone', problem('not-found'), 404],
  ])('fails if the address %s', async (_, answer, status) => {
    preloadCatalog(ADDRESS);
    fakeNetwork({ [`GET ${ADDRESS}`]: answer });
    const failure: unknown = await load().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status });
  });

  it('fails on a page that names none', async () => {
    document.getElementById('starguess-catalog')?.remove();
    await expect(load()).rejects.toThrow('The page names no catalogue');
  });
});

it('the marks of a win need its answer, not only guesses before it', () => {
  const [miss, answer] = ['/model/performer-5', '/model/performer-3'];
  expect(marksOfWin([answer, miss], CATALOG)).toHaveLength(2);
  expect(marksOfWin(['/p/gone', miss], CATALOG)).toBeUndefined();
});
