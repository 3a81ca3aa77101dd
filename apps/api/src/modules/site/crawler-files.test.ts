import { PAGE_LANGUAGES } from '@starguess/api-contract/page';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '../../testing/app-under-test.ts';
import { builtPage } from '../../testing/built-page.ts';
import { pageConfigFile } from '../../testing/environment.ts';

const ORIGIN = 'https://stars.example';

async function open(environment: Record<string, string> = {}) {
  const app = await createTestApp({ build: builtPage(), environment });
  onTestFinished(app.close);
  return app;
}

/** The paths that the sitemap lists, in any language. */
async function pathsListed(environment: Record<string, string> = {}) {
  const { request } = await open({ PUBLIC_ORIGIN: ORIGIN, ...environment });
  const text = await (await request('/sitemap.xml')).text();
  const urls = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url));
  return [...new Set(urls.map(({ pathname }) => pathname))];
}

const ALWAYS = [
  '/',
  '/classic',
  '/image-guess',
  '/channel-guess',
  '/archive',
  '/practice/classic',
  '/practice/image-guess',
  '/practice/channel-guess',
  '/practice/crono',
];

describe('the sitemap', () => {
  it('[FOUND6] lists the pages in each language, and neither days nor games', async () => {
    expect(await pathsListed()).toEqual([...ALWAYS, '/cast', '/cast/channels', '/privacy']);
    const { request } = await open({ PUBLIC_ORIGIN: ORIGIN });
    const response = await request('/sitemap.xml');
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const text = await response.text();
    expect(text.match(/<url>/g)).toHaveLength(12 * PAGE_LANGUAGES.length);
    expect(text).toContain(
      `<url><loc>${ORIGIN}/classic?lang=pl</loc><xhtml:link rel="alternate" hreflang="en" href="${ORIGIN}/classic"/>`,
    );
    expect(text.match(/hreflang="x-default"/g)).toHaveLength(12 * PAGE_LANGUAGES.length);
  });

  it('[FOUND6] leaves out what is switched off, and names only pages that are there', async () => {
    const PAGE_CONFIG = pageConfigFile('{"features": {"cast": false}}');
    const environment = { PAGE_CONFIG, FEATURE_FLAGS: 'classic-modes' };
    const paths = await pathsListed(environment);
    const difficulties = ['/classic/easy', '/classic/medium', '/classic/hard'];
    expect(new Set(paths)).toEqual(new Set([...ALWAYS, ...difficulties, '/privacy']));
    const { request } = await open(environment);
    for (const path of paths) expect((await request(path)).status).toBe(200);
  });

  it('[FOUND6] lists the games of the site, in its order', async () => {
    const PAGE_CONFIG = pageConfigFile('{"modes": ["crono", "image-guess"]}');
    const paths = await pathsListed({ PAGE_CONFIG, FEATURE_FLAGS: 'classic-modes' });
    expect(paths.join(' ')).toBe(
      '/ /image-guess /archive /practice/crono /practice/image-guess /cast /privacy',
    );
  });

  it.each([
    ['the site’s origin is not known', {}],
    ['the site is not to be listed', { PUBLIC_ORIGIN: ORIGIN, INDEXING: 'off' }],
  ])('[FOUND6] is not there where %s', async (_why, environment) => {
    const { request } = await open(environment);
    expect((await request('/sitemap.xml')).status).toBe(404);
    expect(await (await request('/robots.txt')).text()).not.toContain('Sitemap');
  });
});

describe('robots.txt', () => {
  it('[FOUND7] keeps crawlers from the API and from making games, and names the sitemap', async () => {
    const { request } = await open({ PUBLIC_ORIGIN: ORIGIN });
    const response = await request('/robots.txt');
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await response.text()).toBe(
      `User-agent: *\nDisallow: /api/\nDisallow: /crono/new\nSitemap: ${ORIGIN}/sitemap.xml\n`,
    );
  });

  it('[FOUND7] lets crawlers read that the site is not to be listed', async () => {
    const { request } = await open({ INDEXING: 'off' });
    expect(await (await request('/robots.txt')).text()).toBe('User-agent: *\nDisallow:\n');
  });
});

describe('the switch for search engines', () => {
  const PATHS = ['/', '/classic?lang=pl', '/nothing', '/favicon.svg', '/robots.txt', '/none.png'];

  it('[FOUND8] asks with each answer that it be listed nowhere', async () => {
    const { request } = await open({ INDEXING: 'off' });
    for (const path of [...PATHS, '/api/server-date/']) {
      expect((await request(path)).headers.get('x-robots-tag')).toBe('noindex');
    }
    const { headers } = await request('/');
    const again = await request('/', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect([again.status, again.headers.get('x-robots-tag')]).toEqual([304, 'noindex']);
  });

  it('[FOUND8] asks for nothing while it is on', async () => {
    const { request } = await open();
    for (const path of PATHS) {
      expect((await request(path)).headers.has('x-robots-tag')).toBe(false);
    }
  });
});
