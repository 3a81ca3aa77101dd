import { WEB_MANIFEST_PATH } from '@starguess/api-contract/page';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app-under-test.ts';
import { builtPage } from '../../testing/built-page.ts';
import { pageConfigFile } from '../../testing/environment.ts';
import { renderedBuild } from '../../testing/fake-renderer.ts';
import { readHead } from '../../testing/page-head.ts';
import { siteFolder } from '../../testing/site-folder.ts';
import { hashSource } from './page-document.ts';

const HREFLANG = /hreflang="([^"]*)"/g;

const SITE_DIR = siteFolder({
  'messages/en.json': JSON.stringify({
    mode: { classic: { name: 'Stars' } },
    'head.descriptions.home': 'A quiz about film.',
    'head.toBeat_one': 'Beat {count}',
  }),
  'messages/pl.json': JSON.stringify({ 'mode.classic.name': 'Gwiazdy' }),
});

describe('the theme and icons of a site’s folder', () => {
  const css =
    ':root[data-theme="site"] { --color-ground: var(--color-night); --color-night: #123 }';
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>';
  const SITE_DIR = siteFolder({ 'theme.css': css, 'logo.svg': svg, 'icons/favicon.svg': svg });

  it.each(['on', 'off'])(
    'are in its pages with RENDER=%s, allowed by their policy',
    async (RENDER) => {
      const environment = { SITE_DIR, RENDER };
      const app = await createTestApp({ build: renderedBuild(), environment });
      await app.warmUp();
      const answer = await app.request('/');
      const html = await answer.text();
      expect(answer.headers.get('content-security-policy')).toContain(hashSource(css));
      expect(html).toMatch(/<html lang="en" data-theme="site"/);
      expect(html).toContain('<meta name="theme-color" content="rgb(17, 34, 51)" />');
      expect(html).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml" />');
      // After the page's own sheets, linked or inlined.
      expect(html).toMatch(/(?:<link rel="stylesheet"[^>]*>|<\/style>)<style>:root\[data-theme/);
      const config = /id="starguess-config">([^<]*)</.exec(html)?.[1] ?? '';
      const { logo } = JSON.parse(config).site;
      for (const address of [logo, '/favicon.svg']) {
        expect(await (await app.request(address)).text()).toBe(svg);
      }
    },
  );
});

describe('a page of the operator’s own', () => {
  const SITE_DIR = siteFolder({
    'site.json': '{"siteName": "Stars & Co"}',
    'pages/imprint.en.md':
      '# Who & what\n\n- *Ann*, **Bob**\n- [mail](mailto:a@b.example) &copy; 1 < 2\n',
    'pages/imprint.pl.md': '# Kto',
    'pages/rules.pl.md': '[a](/pages/imprint#b)\n\n## Zasady',
  });

  it.each(['on', 'off'])('needs no script, with RENDER=%s', async (RENDER) => {
    const PUBLIC_ORIGIN = 'https://stars.example';
    const environment = { SITE_DIR, RENDER, PUBLIC_ORIGIN };
    const app = await createTestApp({ build: renderedBuild(), environment });
    const answer = await app.request('/pages/imprint/');
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(readHead(html)).toMatchObject({
      language: 'en',
      title: 'Who & what · Stars & Co',
      canonical: `${PUBLIC_ORIGIN}/pages/imprint`,
    });
    expect(html).toContain(
      '<main><h1>Who &amp; what</h1>\n<ul>\n<li><em>Ann</em>, <strong>Bob</strong></li>\n' +
        '<li><a href="mailto:a@b.example">mail</a> &copy; 1 &lt; 2</li>\n</ul>\n</main>',
    );
    expect(html).not.toContain('type="module"');
    const [style = ''] = /(?<=<style>)[^<]*/.exec(html) ?? [];
    expect(answer.headers.get('content-security-policy')).toContain(hashSource(style));
    const sitemap = await (await app.request('/sitemap.xml')).text();
    const versions = ['en', 'pl', 'x-default'];
    expect([...html.matchAll(HREFLANG)].map(([, language]) => language)).toEqual(versions);
    expect(sitemap.match(/<loc>[^<]*pages[^<]*/g)).toEqual([
      `<loc>${PUBLIC_ORIGIN}/pages/imprint`,
      `<loc>${PUBLIC_ORIGIN}/pages/imprint?lang=pl`,
      `<loc>${PUBLIC_ORIGIN}/pages/rules?lang=pl`,
    ]);
  });

  it('is in the visitor’s language, or in the first there is, and leads to the others', async () => {
    const app = await createTestApp({ build: builtPage(), environment: { SITE_DIR } });
    const htmlAt = async (path: string) => (await app.request(path)).text();
    expect(await htmlAt('/pages/imprint?lang=pl')).toMatch(
      /<html lang="pl".*<h1>Kto<.*<a href="\/\?lang=pl">Back to the games<.*<a href="\/pages\/imprint" lang="en">English</s,
    );
    expect(await htmlAt('/pages/imprint?lang=fr')).toMatch(/<html lang="en".*<h1>Who/s);
    expect(await htmlAt('/pages/rules')).toMatch(
      /<html lang="pl".*<a href="\/pages\/imprint\?lang=pl#b">a<.*<h2>Zasady/s,
    );
    expect((await app.request('/pages/terms')).status).toBe(404);
    const config = /id="starguess-config">([^<]*)</.exec(await htmlAt('/'))?.[1] ?? '';
    expect(JSON.parse(config).site.pages).toEqual({
      imprint: { en: 'Who & what', pl: 'Kto' },
      rules: { pl: 'Zasady' },
    });
  });
});

describe('the texts of a site’s folder', () => {
  it('are in heads, link pictures and the manifest, each in its language', async () => {
    const build = { ...builtPage(), manifest: '{"name": "Starguess"}' };
    const app = await createTestApp({ build, environment: { SITE_DIR } });
    const titleAt = async (path: string) => readHead(await (await app.request(path)).text()).title;
    expect(await titleAt('/classic')).toBe('Stars · Starguess');
    expect(await titleAt('/classic?lang=pl')).toBe('Gwiazdy · Starguess');
    expect(await titleAt('/classic?lang=fr')).toBe('Classic · Starguess');
    expect(await app.json(WEB_MANIFEST_PATH)).toMatchObject({
      description: 'A quiz about film.',
      shortcuts: [{ name: 'Stars' }, {}, {}, { name: 'Crono' }],
    });
    const shipped = await createTestApp({ build });
    const pictureOf = async ({ request }: typeof app) =>
      (await request('/share/classic.png')).blob();
    expect(await pictureOf(app)).not.toEqual(await pictureOf(shipped));
  });

  it('are in the file that the page loads, without those for heads', async () => {
    const app = await createTestApp({ build: builtPage(), environment: { SITE_DIR } });
    const own = await app.json('/messages/en.json?1');
    expect(own).toMatchObject({ mode: { classic: { name: 'Stars' }, crono: { name: 'Crono' } } });
    expect(own).not.toHaveProperty('head');
  });

  it('for a game that the site lacks are not sent, whichever file says that it lacks it', async () => {
    const config = '{"modes": ["crono"]}';
    for (const environment of [
      { SITE_DIR: siteFolder({ 'site.json': config }) },
      { PAGE_CONFIG: pageConfigFile(config) },
    ]) {
      const app = await createTestApp({ build: builtPage(), environment });
      const { mode } = Object(await app.json('/messages/en.json'));
      expect(mode).toEqual({ ...mode, classic: {}, 'channel-guess': {}, crono: { name: 'Crono' } });
    }
  });
});

describe('the languages of an operator’s own site', () => {
  const PUBLIC_ORIGIN = 'https://stars.example';
  const SITE_DIR = siteFolder({
    'site.json': '{"languages": ["fr", "en"]}',
    'messages/fr.json': '{"mode.classic.name": "Étoiles"}',
    'pages/imprint.en.md': '# Imprint',
    'pages/imprint.fr.md': '# Mentions',
    'pages/imprint.pl.md': '# Stopka',
    'pages/rules.pl.md': '# Zasady',
  });
  const environment = { SITE_DIR, PUBLIC_ORIGIN };

  it('[LANG12] are the only ones that it answers, renders and lists, and the first is the default', async () => {
    const build = { ...renderedBuild(), manifest: '{"name": "Starguess", "lang": "en"}' };
    const app = await createTestApp({ build, environment });
    await app.warmUp();
    const htmlAt = async (path: string) => (await app.request(path)).text();
    for (const path of ['/classic', '/classic?lang=pl', '/classic?lang=fr']) {
      const html = await htmlAt(path);
      expect(html).toContain('fr /classic ');
      expect(readHead(html)).toMatchObject({
        language: 'fr',
        canonical: `${PUBLIC_ORIGIN}/classic`,
        alternates: {
          fr: `${PUBLIC_ORIGIN}/classic`,
          en: `${PUBLIC_ORIGIN}/classic?lang=en`,
          'x-default': `${PUBLIC_ORIGIN}/classic`,
        },
      });
      expect(html).not.toContain('hreflang="pl"');
    }
    expect(await htmlAt('/classic?lang=en')).toContain('en /classic ');
    const listed = await htmlAt('/sitemap.xml');
    expect(listed.match(/<loc>[^<]*(?:classic|imprint)[^<]*/g)).toEqual(
      ['classic', 'classic?lang=en', 'practice/classic', 'practice/classic?lang=en']
        .concat(['pages/imprint?lang=en', 'pages/imprint'])
        .map((path) => `<loc>${PUBLIC_ORIGIN}/${path}`),
    );
    const statusOf = async (code: string) => (await app.request(`/messages/${code}.json`)).status;
    expect(await Promise.all(['fr', 'en', 'pl', 'es'].map(statusOf))).toEqual([200, 200, 404, 404]);
    expect(await app.json(WEB_MANIFEST_PATH)).toMatchObject({
      lang: 'fr',
      shortcuts: [{ name: 'Étoiles' }, {}, {}, {}],
    });
  });

  it('[LANG12] are those of its own pages, unless a page is in none of them', async () => {
    const app = await createTestApp({ build: builtPage(), environment });
    const config = /id="starguess-config">([^<]*)</.exec(await (await app.request('/')).text());
    expect(JSON.parse(config?.[1] ?? '').site.pages).toEqual({
      imprint: { en: 'Imprint', fr: 'Mentions' },
      rules: { pl: 'Zasady' },
    });
    const imprint = await (await app.request('/pages/imprint?lang=pl')).text();
    expect(imprint).toMatch(/<html lang="fr".*href="\/pages\/imprint\?lang=en"/s);
    expect(imprint).not.toContain('Stopka');
    expect(await (await app.request('/pages/rules')).text()).toContain('Zasady');
  });
});
