import { WEB_MANIFEST_PATH } from '@starguess/api-contract';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app-under-test.ts';
import { builtPage } from '../../testing/built-page.ts';
import { renderedBuild } from '../../testing/fake-renderer.ts';
import { readHead } from '../../testing/page-head.ts';
import { siteFolder } from '../../testing/site-folder.ts';
import { hashSource } from './page-document.ts';

const MANIFEST = {
  name: 'Starguess',
  description: 'About home',
  shortcuts: [
    { name: 'Classic', url: '/classic' },
    { name: 'Crono', url: '/crono' },
  ],
};

const SITE_DIR = siteFolder({
  'messages/en.json': JSON.stringify({
    mode: { classic: { name: 'Stars' } },
    'head.descriptions.home': 'A quiz about film.',
    'head.toBeat_one': 'Beat {count}',
  }),
  'messages/pl.json': JSON.stringify({ 'mode.classic.name': 'Gwiazdy' }),
});

describe('the looks of an own site', () => {
  const css = ':root[data-theme="site"] { --color-ground: #102030 }';
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
      expect(html).toContain('<meta name="theme-color" content="#102030" />');
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

describe('the words of an own site', () => {
  it('are in heads, link pictures and the manifest, each in its language', async () => {
    const build = { ...builtPage(), manifest: JSON.stringify(MANIFEST) };
    const app = await createTestApp({ build, environment: { SITE_DIR } });
    const titleAt = async (path: string) => readHead(await (await app.request(path)).text()).title;
    expect(await titleAt('/classic')).toBe('Stars · Starguess');
    expect(await titleAt('/classic?lang=pl')).toBe('Gwiazdy · Starguess');
    expect(await titleAt('/classic?lang=fr')).toBe('Classic · Starguess');
    expect(await app.json(WEB_MANIFEST_PATH)).toMatchObject({
      description: 'A quiz about film.',
      shortcuts: [{ name: 'Stars' }, { name: 'Crono' }],
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
});
