import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createTestApp, shippedCatalog } from '../../testing/app-under-test.ts';
import { builtPage, SCRIPT } from '../../testing/built-page.ts';
import { withoutRecords } from '../../testing/changed-catalog.ts';
import { newDatabase } from '../../testing/engine.ts';
import { pageConfigFile } from '../../testing/environment.ts';
import { catalogAddressOf } from '../../testing/page-catalog.ts';

const HTML = 'text/html; charset=utf-8';
const PROBLEM = 'application/problem+json';

function open(options: Parameters<typeof createTestApp>[0] = {}) {
  return createTestApp({ build: builtPage(), ...options });
}

const shared = await open();

describe('the page', () => {
  it.each(['/', '/classic/', '/crono/new'])('is served at %s', async (path) => {
    const response = await shared.request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(HTML);
    expect(response.headers.get('cache-control')).toBe('no-cache, no-transform');
    expect(await response.text()).toContain('<div id="root">');
  });

  it.each(['/nothing', '/classic/impossible', '/crono/a/b', '/%00', '/%zz', '//evil'])(
    'says that there is nothing at %s',
    async (path) => {
      const response = await shared.request(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toBe(HTML);
    },
  );

  it('of a game that the site doesn’t have doesn’t exist', async () => {
    const PAGE_CONFIG = pageConfigFile('{"modes": ["image-guess"]}');
    const { request } = await open({ environment: { PAGE_CONFIG } });
    for (const path of ['/classic', '/classic/2026-02-28', '/practice/crono', '/crono/new']) {
      expect([path, (await request(path)).status]).toEqual([path, 404]);
    }
    // The service worker keeps this one as the empty page, in which any screen may appear.
    const empty = await (await request('/crono/new')).text();
    expect(empty).toContain('<title>Daily guessing game · Starguess</title>');
    expect(empty).not.toMatch(/canonical|noindex/);
  });

  it('of a date exists as soon as the date begins', async () => {
    const app = await open();
    expect((await app.request('/classic/2026-03-02')).status).toBe(404);
    app.setClock('2026-03-02T00:00:00Z');
    expect((await app.request('/classic/2026-03-02')).status).toBe(200);
  });

  it('holds what the operator set', async () => {
    const environment = { SITE_NAME: 'Stars <3', FEATURE_FLAGS: 'classic-modes', API_KEY: 'key' };
    const html = await (await (await open({ environment })).request('/')).text();
    expect(html).toContain('<title>Daily guessing game · Stars &lt;3</title>');
    expect(html).toContain(
      '{"ageNotice":false,"features":{"inventedPeople":true},"siteName":"Stars \\u003c3","featureFlags":["classic-modes"],"apiKey":"key","archiveFrom":"2026-01-30"}',
    );
  });

  it('rejects writes', async () => {
    const app = await open();
    for (const path of ['/', '/classic', '/favicon.svg']) {
      const response = await app.request(path, { method: 'POST' });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD');
    }
    expect((await app.request('/nothing', { method: 'POST' })).status).toBe(404);
  });

  it('keeps its catalogue while the database is unavailable', async () => {
    const app = await open();
    const address = await catalogAddressOf(app);
    app.setClock('2026-03-02T10:00:00Z');
    await app.database.refuseWrites();
    expect(await catalogAddressOf(app)).toBe(address);
  });
});

describe('a file of the build', () => {
  it.each([
    [
      '/assets/index-abc.js',
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ],
    ['/assets/inter.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
    ['/art/built.svg', 'image/svg+xml', 'public, max-age=31536000, immutable'],
    ['/catalog/built.json', 'application/json', 'public, max-age=31536000, immutable'],
    ['/messages/en.json', 'application/json', 'no-cache'],
    ['/favicon.svg', 'image/svg+xml', 'no-cache'],
  ])('is served at %s', async (path, contentType, cacheControl) => {
    const response = await shared.request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(contentType);
    expect(response.headers.get('cache-control')).toBe(cacheControl);
    expect(response.headers.get('etag')).toMatch(/^"[\w-]+"$/);
  });

  it('is compressed for clients that accept it', async () => {
    const response = await shared.request('/assets/index-abc.js', {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(response.headers.get('content-encoding')).toBe('br');
    const content = brotliDecompressSync(Buffer.from(await response.arrayBuffer()));
    expect(content.toString()).toBe(SCRIPT);
  });

  it.each([
    '/index.html',
    '/.vite/manifest.json',
    '/assets/none.js',
    '/assets/',
    '/assets',
    '/messages/xx.json',
    '/art/0123456789abcdef.svg',
    '/catalog/0123456789abcdef.json',
    '/nothing.php',
    '/api/nothing.json',
    '/api',
    '/assets/index-abc.js%00.png',
    '/messages/en.json/',
  ])('isn’t served at %s, nor is the page', async (path) => {
    const response = await shared.request(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe(PROBLEM);
    expect(await response.json()).toMatchObject({ code: 'not-found' });
  });
});

describe('the catalogue the page gets', () => {
  it('is the server’s, at an address made from its content', async () => {
    const app = await open();
    expect(await app.json(await catalogAddressOf(app))).toEqual(shippedCatalog.data);
  });

  it('comes with its pictures', async () => {
    const app = await open();
    const [performer] = shippedCatalog.data.performers;
    const address = performer?.profilePictureUrl ?? '';
    const response = await app.request(address);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(
      shippedCatalog.pictures.get(address)?.bytes,
    );
  });

  it('stays at its old address too, for tabs opened before a change', async () => {
    const address = await newDatabase();
    const first = await open({ address });
    await first.json('/api/classic/daily-guess/');
    await first.close();
    const targets = new Set(
      shippedCatalog.data.performers.slice(0, 140).map(({ profileUrl }) => profileUrl),
    );
    const again = await open({ address, catalog: withoutRecords(shippedCatalog, targets) });
    const before = await catalogAddressOf(again);
    again.setClock('2026-03-05T10:00:00Z');
    const after = await catalogAddressOf(again);
    expect(after).not.toBe(before);
    for (const address of [before, after]) {
      expect((await again.request(address)).status).toBe(200);
    }
  });
});

describe('without a built page', () => {
  it('the server lacks only the pages', async () => {
    const app = await createTestApp();
    expect((await app.request('/')).status).toBe(404);
    expect((await app.request('/classic')).headers.get('content-type')).toBe(PROBLEM);
    const [performer] = shippedCatalog.data.performers;
    expect((await app.request(performer?.profilePictureUrl ?? '')).status).toBe(200);
  });
});
