import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app-under-test.ts';
import { builtPage } from '../../testing/built-page.ts';
import { pageConfigFile } from '../../testing/environment.ts';
import { renderedBuild } from '../../testing/fake-renderer.ts';
import { readHead } from '../../testing/page-head.ts';

const ORIGIN = 'https://stars.example';
const GAME = 'AbCdEfGhIjKlMnOpQrStU_';

async function open(options: Parameters<typeof createTestApp>[0] = {}) {
  const environment = { PUBLIC_ORIGIN: ORIGIN, ...options.environment };
  const app = await createTestApp({ build: renderedBuild(), ...options, environment });
  onTestFinished(app.close);
  await app.warmUp();
  return app;
}

async function headAt({ request }: TestApp, address: string) {
  return readHead(await (await request(address)).text());
}

describe('without the site’s origin', () => {
  it('[FOUND1] a page has no address, so that no caller can choose one for others', async () => {
    const app = await createTestApp({ build: builtPage(), environment: { RENDER: 'off' } });
    onTestFinished(app.close);
    const response = await app.request('/classic', { headers: { host: 'evil.example' } });
    const html = await response.text();
    const head = readHead(html);
    expect(html).not.toMatch(/evil\.example|localhost/);
    expect(head).toMatchObject({ canonical: undefined, alternates: {} });
    expect(head.metas).toMatchObject({
      'og:title': 'Classic · Starguess',
      'twitter:card': 'summary',
    });
    expect(head.metas).not.toHaveProperty('og:url');
    expect(head.metas).not.toHaveProperty('og:image');
  });
});

describe('what the operator says of the site', () => {
  const description = 'A quiz on "film" & <stage> $& in Łódź';

  it('[FOUND1] is in every page, with the site’s name', async () => {
    const app = await open({
      environment: {
        SITE_NAME: 'Films <3 & "$&"',
        PAGE_CONFIG: pageConfigFile(JSON.stringify({ description })),
      },
    });
    for (const path of ['/', '/classic?lang=pl', '/archive', '/crono/2026-03-01', '/nothing']) {
      const head = await headAt(app, path);
      expect(head.metas).toMatchObject({
        description,
        'og:description': description,
        'og:site_name': 'Films <3 & "$&"',
        'og:title': expect.stringContaining(' · Films <3 & "$&"'),
      });
      expect(head.withoutScripts).toBe(`Films <3 & "$&": ${description}`);
    }
    expect((await headAt(app, '/')).data).toMatchObject({ description, name: 'Films <3 & "$&"' });
  });
});

describe('the page of a game', () => {
  it('[FOUND5] is sent again only when it has changed, and has an ETag of its own', async () => {
    const { request } = await open();
    const etags = new Set<string>();
    for (const id of ['2026-03-01', GAME, GAME.toLowerCase(), 'anything']) {
      const headers = { 'accept-encoding': 'br' };
      const first = await request(`/crono/${id}`, { headers });
      const etag = first.headers.get('etag') ?? '';
      etags.add(etag);
      const again = await request(`/crono/${id}`, {
        headers: { ...headers, 'if-none-match': etag },
      });
      expect(again.status).toBe(304);
      expect(first.headers.get('content-encoding')).toBe('br');
    }
    expect(etags.size).toBe(4);
  });

  it('[FOUND5] is the one that games share while too many are made up', async () => {
    const app = await open();
    const pictures = new Map<string | undefined, number>();
    for (let number = 0; number < 1_000; number += 1) {
      const { metas } = await headAt(app, `/crono/${String(number).padStart(22, '0')}`);
      const kind = metas['og:image']?.replace(/0.*/, '');
      pictures.set(kind, (pictures.get(kind) ?? 0) + 1);
    }
    expect(Object.fromEntries(pictures)).toEqual({
      [`${ORIGIN}/share/crono/`]: 20,
      [`${ORIGIN}/share/crono.png`]: 980,
    });
    app.setClock('2026-03-01T10:00:01Z');
    const { canonical } = await headAt(app, `/crono/${GAME}`);
    expect(canonical).toBe(`${ORIGIN}/crono/${GAME}`);
  });
});
