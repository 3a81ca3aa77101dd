import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { PAGE_LANGUAGES } from '@starguess/api-contract/page';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { encode } from '../../../http/content-encoding.ts';
import { createTestApp, shippedCatalog, type TestApp } from '../../../testing/app-under-test.ts';
import { withoutRecords } from '../../../testing/changed-catalog.ts';
import { newDatabase } from '../../../testing/engine.ts';
import { pageConfigFile } from '../../../testing/environment.ts';
import { renderedBuild } from '../../../testing/fake-renderer.ts';

const POLICY = 'content-security-policy';
const FIRST_PAINT = "document.documentElement.dataset.painted = '1 < 2';";

async function open(options: Parameters<typeof createTestApp>[0] = {}) {
  const app = await createTestApp({ build: renderedBuild(), ...options });
  onTestFinished(app.close);
  return app;
}

async function openWarm(options: Parameters<typeof createTestApp>[0] = {}) {
  const app = await open(options);
  await app.warmUp();
  return app;
}

/** What the fake renderer says it rendered: `en /classic 2026-03-01`; `empty` for an empty root. */
async function renderedAt({ request }: TestApp, path: string) {
  const html = await (await request(path)).text();
  const [, text = 'empty'] = /data-rendered><main[^>]*>([^<]*)</.exec(html) ?? [];
  return text;
}

function hashOf(content = '') {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

function directiveOf(response: Response, name: string) {
  const policy = response.headers.get(POLICY)?.split('; ') ?? [];
  return policy.find((directive) => directive.startsWith(`${name} `));
}

// It stays open until all tests have ended: it is opened before the first begins.
const warm = await createTestApp({ build: renderedBuild() });
await warm.warmUp();

describe('a rendered page', () => {
  it.each([
    ['/', 'en / 2026-03-01'],
    ['/classic', 'en /classic 2026-03-01'],
    ['/classic/easy/', 'en /classic/easy 2026-03-01'],
    ['/image-guess', 'en /image-guess 2026-03-01'],
    ['/crono/some-game?x=1', 'en /crono/2026-03-01 2026-03-01'],
    ['/crono/new', 'empty'],
    ['/crono', 'empty'],
    ['/?lang=pl', 'pl / 2026-03-01'],
    ['/channel-guess?x&lang=fr&lang=pl', 'fr /channel-guess 2026-03-01'],
    ['/?lang=xx', 'en / 2026-03-01'],
  ])('at %s is %s', async (path, rendered) => {
    expect(await renderedAt(warm, path)).toBe(rendered);
  });

  it('is in English whatever languages the browser wants', async () => {
    const { request } = warm;
    const response = await request('/', { headers: { 'accept-language': 'pl' } });
    expect(await response.text()).toContain('<html lang="en"');
    expect(response.headers.get('vary')).toBe('accept-encoding');
  });

  it('says 404 where nothing is', async () => {
    const { request } = warm;
    const response = await request('/nothing?lang=it');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('it /not-found 2026-03-01');
  });

  it('is one for a thousand queries', async () => {
    const { request } = warm;
    const etags = new Set<string | null>();
    for (let number = 0; number < 1_000; number += 1) {
      const { headers } = await request(`/classic?q=${number}&lang=nope`);
      etags.add(headers.get('etag'));
    }
    expect(etags.size).toBe(1);
  });

  it('comes compressed, is sent again only when it has changed, and has no content for a HEAD', async () => {
    const { request } = warm;
    const asked = { 'accept-encoding': 'br' };
    const first = await request('/classic', { headers: asked });
    const etag = first.headers.get('etag') ?? '';
    const html = brotliDecompressSync(Buffer.from(await first.arrayBuffer())).toString();
    expect(html).toContain('en /classic');
    const again = await request('/classic', { headers: { ...asked, 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get(POLICY)).toBe(first.headers.get(POLICY));
    const head = await request('/classic', { method: 'HEAD', headers: asked });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(first.headers));
  });

  it('is compressed before anybody asks for it', async () => {
    const encoding = vi.spyOn(encode, 'br');
    await warm.request('/image-guess?lang=pl', { headers: { 'accept-encoding': 'br' } });
    expect(encoding).not.toHaveBeenCalled();
  });
});

describe('the policy', () => {
  it('allows the inline elements of each page, and no others', async () => {
    const build = renderedBuild();
    const start = `<!doctype html><script>${FIRST_PAINT}</script>`;
    const template = { ...build.template, start, inlineScript: FIRST_PAINT };
    const app = await openWarm({ build: { ...build, template } });
    const styles = new Set<string>();
    for (const path of ['/', '/classic', '/nothing', '/crono/new']) {
      const response = await app.request(path);
      const html = await response.text();
      const [, script] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
      const [, style] = /<style[^>]*>(.*?)<\/style>/s.exec(html) ?? [];
      expect(directiveOf(response, 'script-src')).toBe(`script-src 'self' ${hashOf(script)}`);
      const styleSource = style === undefined ? '' : ` ${hashOf(style)}`;
      expect(directiveOf(response, 'style-src')).toBe(`style-src 'self'${styleSource}`);
      styles.add(styleSource);
      expect(directiveOf(response, 'default-src')).toBe("default-src 'none'");
    }
    expect(styles.size).toBe(4);
    const asset = await app.request('/assets/index-abc.js');
    expect(asset.headers.get(POLICY)).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it('has no hash where nothing is inline', async () => {
    const app = await open();
    const page = await app.request('/');
    expect(directiveOf(page, 'script-src')).toBe("script-src 'self'");
    expect(directiveOf(page, 'style-src')).toBe("style-src 'self'");
  });
});

describe('no request waits for a page to be rendered', () => {
  it('because it is served empty until then', async () => {
    const app = await open({ build: renderedBuild("if (request.path === '/classic') for (;;);") });
    expect(await renderedAt(app, '/classic')).toBe('empty');
  });

  it('also as a date begins, when the pages of the day before are no longer served', async () => {
    const app = await openWarm();
    app.setClock('2026-03-02T00:00:00Z');
    const paths = ['/', '/classic', '/crono/2026-03-01', '/nothing'];
    for (const path of paths) expect(await renderedAt(app, path)).toBe('empty');
    await app.warmUp();
    for (const path of paths) expect(await renderedAt(app, path)).toContain(' 2026-03-02');
  });

  it('while the database cannot be read, and the page has no day', async () => {
    const app = await openWarm();
    app.setClock('2026-03-02T10:00:00Z');
    const allowWrites = await app.database.refuseWrites();
    expect(await renderedAt(app, '/')).toBe('empty');
    await allowWrites();
    await app.warmUp();
    expect(await renderedAt(app, '/')).toBe('en / 2026-03-02');
  });

  it('and many first requests of a day render its pages once', async () => {
    const app = await open();
    await Promise.all(Array.from({ length: 50 }, () => app.request('/')));
    await app.warmUp();
    expect(await renderedAt(app, '/')).toBe('en / 2026-03-01');
    const told = app.logged.filter(({ msg }) => msg === 'pages rendered');
    expect(told).toEqual([expect.objectContaining({ pages: PAGE_LANGUAGES.length * 16 })]);
  });
});

describe('a day', () => {
  it('keeps its pages when its records are taken out of the catalogue', async () => {
    const address = await newDatabase();
    const first = await openWarm({ address });
    const before = await (await first.request('/image-guess')).text();
    const rows = await first.database.rowsOf('daily_target');
    const targets = new Set(rows.map((row) => String(row.target_id)));
    const again = await openWarm({ address, catalog: withoutRecords(shippedCatalog, targets) });
    const after = await (await again.request('/image-guess')).text();
    const puzzlesIn = (html: string) =>
      JSON.parse(/id="starguess-state">([^<]*)</.exec(html)?.[1] ?? '').day.puzzles;
    expect(puzzlesIn(after)).toEqual(puzzlesIn(before));
    expect(puzzlesIn(after)['image-guess'].picture.address).toMatch(/^\/art\//);
  });
});

describe('pages are served empty', () => {
  it.each([
    ['the operator wants it', { RENDER: 'off' }],
    ['the page answers its calls itself', { PAGE_CONFIG: '{"mocks":true}' }],
    ['developers set the page', { PAGE_CONFIG: '{"dev":true}' }],
    ['another server has the days', { PAGE_CONFIG: '{"apiBaseUrl":"https://api.example"}' }],
    [
      'another server has the days of a mode',
      { PAGE_CONFIG: '{"imageGuessApiBaseUrl":"https://api.example"}' },
    ],
  ])('where %s', async (_why, { PAGE_CONFIG, ...environment }: Record<string, string>) => {
    const configured =
      PAGE_CONFIG === undefined ? {} : { PAGE_CONFIG: pageConfigFile(PAGE_CONFIG) };
    const app = await openWarm({ environment: { ...environment, ...configured } });
    for (const path of ['/', '/classic', '/nothing', '/?lang=pl']) {
      expect(await renderedAt(app, path)).toBe('empty');
    }
    expect(app.logged).toEqual([]);
  });

  it('where the renderer fails, and the server keeps running', async () => {
    const app = await openWarm({ build: renderedBuild('process.exit(1);') });
    expect(await renderedAt(app, '/')).toBe('empty');
    expect((await app.request('/api/server-date/')).status).toBe(200);
    expect(app.logged.filter(({ level }) => level === 50)).toHaveLength(1);
  });
});
