import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createTestApp, shippedCatalog, type TestApp } from '../../testing/app-under-test.ts';
import { builtPage, SCRIPT } from '../../testing/built-page.ts';
import { withoutRecords } from '../../testing/changed-catalog.ts';
import { newDatabase } from '../../testing/engine.ts';
import { parsePageCatalog } from '../../testing/page-catalog.ts';

const HTML = 'text/html; charset=utf-8';
const PROBLEM = 'application/problem+json';

function catalogAddressIn(html: string) {
  return /href="(\/catalog\/[0-9a-f]{16}\.json)"/.exec(html)?.[1];
}

async function catalogOf({ request, json }: TestApp) {
  const html = await (await request('/')).text();
  return parsePageCatalog(await json(catalogAddressIn(html) ?? ''));
}

function open(options: Parameters<typeof createTestApp>[0] = {}) {
  return createTestApp({ build: builtPage(), ...options });
}

const shared = await open();

describe('the page', () => {
  it.each([
    '/',
    '/classic',
    '/classic/',
    '/classic/easy',
    '/image-guess',
    '/channel-guess/',
    '/crono/new',
    '/crono/2026-03-01',
  ])('stands at %s', async (path) => {
    const response = await shared.request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(HTML);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain('<div id="root">');
  });

  it.each(['/nothing', '/classic/impossible', '/crono/a/b', '/%00', '/%zz', '//evil'])(
    'says at %s that there is nothing',
    async (path) => {
      const response = await shared.request(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toBe(HTML);
    },
  );

  it('holds what the operator set', async () => {
    const environment = { SITE_NAME: 'Stars <3', FEATURE_FLAGS: 'classic-modes', API_KEY: 'key' };
    const html = await (await (await open({ environment })).request('/')).text();
    expect(html).toContain('<title>Daily guessing game · Stars &lt;3</title>');
    expect(html).toContain(
      '{"ageNotice":false,"features":{"inventedPeople":true},"siteName":"Stars \\u003c3","featureFlags":["classic-modes"],"apiKey":"key","archiveFrom":"2026-01-30"}',
    );
  });

  it('is sent again only when it has changed', async () => {
    const app = await open();
    const first = await app.request('/classic', { headers: { 'accept-encoding': 'br' } });
    const etag = first.headers.get('etag') ?? '';
    const again = await app.request('/classic', {
      headers: { 'accept-encoding': 'br', 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
    expect(await again.text()).toBe('');
    const plain = await app.request('/classic', { headers: { 'if-none-match': etag } });
    expect(plain.status).toBe(200);
    const unknown = await app.request('/nothing', { headers: { 'if-none-match': '*' } });
    expect(unknown.status).toBe(404);
  });

  it('comes without its content to a HEAD', async () => {
    const app = await open();
    const get = await app.request('/');
    const head = await app.request('/', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(await get.text())));
  });

  it('takes no write', async () => {
    const app = await open();
    for (const path of ['/', '/classic', '/favicon.svg']) {
      const response = await app.request(path, { method: 'POST' });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD');
    }
    expect((await app.request('/nothing', { method: 'POST' })).status).toBe(404);
  });

  it('keeps its catalogue while the database is out of order', async () => {
    const app = await open();
    const address = catalogAddressIn(await (await app.request('/')).text());
    app.setClock('2026-03-02T10:00:00Z');
    await app.database.refuseWrites();
    const response = await app.request('/');
    expect(response.status).toBe(200);
    expect(catalogAddressIn(await response.text())).toBe(address);
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
  ])('stands at %s', async (path, contentType, cacheControl) => {
    const response = await shared.request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(contentType);
    expect(response.headers.get('cache-control')).toBe(cacheControl);
    expect(response.headers.get('etag')).toMatch(/^"[\w-]+"$/);
  });

  it('comes compressed to who takes it so', async () => {
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
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets//etc/hostname.txt',
    '/..%2f..%2f..%2f..%2fetc%2fpasswd.txt',
    '/assets/index-abc.js%00.png',
    '/messages/en.json/',
  ])('does not stand at %s, and nor does the page', async (path) => {
    const response = await shared.request(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe(PROBLEM);
    expect(await response.json()).toMatchObject({ code: 'not-found' });
  });
});

describe('the catalogue the page gets', () => {
  it('is the server’s, at an address made of its content', async () => {
    expect(await catalogOf(await open())).toMatchObject(shippedCatalog.data);
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

  it('keeps the targets of today and yesterday with their pictures when they are taken out', async () => {
    const address = await newDatabase();
    const first = await open({ address });
    const rows = async (app: TestApp) => {
      await app.json('/api/classic/daily-guess/');
      const stored = await app.database.rowsOf('daily_target');
      return stored.map((row) => String(row.target_id));
    };
    const targets = new Set(await rows(first));
    await first.close();

    const catalog = withoutRecords(shippedCatalog, targets);
    const again = await open({ address, catalog });
    const { performers, channels } = await catalogOf(again);
    const served = [
      ...shippedCatalog.data.performers.filter(({ profileUrl }) => targets.has(profileUrl)),
      ...shippedCatalog.data.channels.filter(({ id }) => targets.has(id)),
    ];
    expect(served).toHaveLength(targets.size);
    expect([...performers, ...channels]).toEqual(expect.arrayContaining(served));
    for (const record of served) {
      const address = 'photo' in record ? record.photo : record.profilePictureUrl;
      expect(catalog.pictures.has(address)).toBe(false);
      const picture = await again.request(address);
      expect(new Uint8Array(await picture.arrayBuffer())).toEqual(
        shippedCatalog.pictures.get(address)?.bytes,
      );
    }

    again.setClock('2026-03-05T10:00:00Z');
    const { retired, ...later } = await catalogOf(again);
    expect(later).toEqual(catalog.data);
    const left = [...retired.performers, ...retired.channels];
    expect(new Set(left)).toEqual(new Set(served));
    for (const record of left) {
      const address = 'photo' in record ? record.photo : record.profilePictureUrl;
      expect((await again.request(address)).status).toBe(200);
    }
  });

  it('stays at its old address for tabs opened before', async () => {
    const address = await newDatabase();
    const first = await open({ address });
    await first.json('/api/classic/daily-guess/');
    await first.close();
    const targets = new Set(
      shippedCatalog.data.performers.slice(0, 140).map(({ profileUrl }) => profileUrl),
    );
    const again = await open({ address, catalog: withoutRecords(shippedCatalog, targets) });
    const before = catalogAddressIn(await (await again.request('/')).text()) ?? '';
    again.setClock('2026-03-05T10:00:00Z');
    const after = catalogAddressIn(await (await again.request('/')).text()) ?? '';
    expect(after).not.toBe(before);
    for (const address of [before, after]) {
      expect((await again.request(address)).status).toBe(200);
    }
  });
});

describe('without a built page', () => {
  it('only pages are missing', async () => {
    const app = await createTestApp();
    expect((await app.request('/')).status).toBe(404);
    expect((await app.request('/classic')).headers.get('content-type')).toBe(PROBLEM);
    const [performer] = shippedCatalog.data.performers;
    expect((await app.request(performer?.profilePictureUrl ?? '')).status).toBe(200);
  });
});

it('the site answers at once after warming up', async () => {
  const app = await open();
  await app.warmUp();
  const response = await app.request('/', { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('content-encoding')).toBe('br');
});
