import { describe, expect, it } from 'vitest';
import type { PageIcon } from '../../settings/app-settings.ts';
import { INDEX_HTML } from '../../testing/built-page.ts';
import { linkedAssets, makePageDocument } from './document.ts';

function make(config: Record<string, unknown>) {
  return makePageDocument(INDEX_HTML, { config, catalogAddress: '/catalog/new.json' });
}

function configIn(html: string) {
  const [, text = ''] = /id="starguess-config">(.*?)<\/script>/s.exec(html) ?? [];
  return { text, value: JSON.parse(text) as unknown };
}

describe('the page', () => {
  it('holds its configuration and catalogue, and else what was built', () => {
    const html = make({ siteName: 'Stars', featureFlags: ['classic-modes'] });
    expect(html).toBe(
      INDEX_HTML.replace('>{}<', '>{"siteName":"Stars","featureFlags":["classic-modes"]}<').replace(
        '/catalog/built.json',
        '/catalog/new.json',
      ),
    );
  });

  it('lets no value end the script element', () => {
    const config = { siteName: '</script><script>alert(1)</script><!--', theme: '$& $1 $`' };
    const { text, value } = configIn(make(config));
    expect(text).not.toContain('<');
    expect(text).toContain('\\u003c/script>');
    expect(value).toEqual(config);
  });

  it('is in the theme of its configuration from the start', () => {
    expect(make({ theme: 'daylight' })).toContain('<html lang="en" data-theme="daylight">');
    expect(make({ theme: '"><b>$&' })).toContain(
      '<html lang="en" data-theme="&quot;&gt;&lt;b&gt;$&amp;">',
    );
    expect(make({})).toContain('<html lang="en">');
  });

  it('colours the bars of a browser as the operator’s theme does, however the system is', () => {
    const metas = `<meta name="theme-color" content="#fff" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#000" />
    <title>`;
    const built = INDEX_HTML.replace('<title>', metas);
    const parts = { config: {}, catalogAddress: '/catalog/new.json' };
    expect(makePageDocument(built, parts)).toContain(metas);
    const html = makePageDocument(built, { ...parts, ground: '#123' });
    expect(html.match(/<meta name="theme-color"[^>]*>/g)).toEqual([
      '<meta name="theme-color" content="#123" />',
    ]);
  });

  it('has the operator’s icons, and its own where they have none', () => {
    const own =
      '<link rel="icon" href="/a.svg" type="image/svg+xml" /><link rel="apple-touch-icon" href="/b.png" />';
    const built = INDEX_HTML.replace('<title>', `${own}<title>`);
    const linksWith = (icons?: PageIcon[]) =>
      makePageDocument(built, {
        config: { icons },
        catalogAddress: '/catalog/new.json',
      }).match(/<link rel="(?:icon|apple-touch-icon)"[^>]*>/g);
    expect(linksWith()).toEqual([
      own.slice(0, own.indexOf('<link', 1)),
      own.slice(own.indexOf('<link', 1)),
    ]);
    expect(linksWith([{ src: '/cut.png', sizes: '512x512', purpose: 'maskable' }])).toEqual(
      linksWith(),
    );
    expect(
      linksWith([
        { src: '/cut.png', sizes: '512x512', purpose: 'maskable' },
        { src: '/plain.png', sizes: '512x512', type: 'image/png' },
        { src: '/touch.png', sizes: '180x180' },
      ]),
    ).toEqual([
      '<link rel="icon" href="/plain.png" type="image/png" />',
      '<link rel="apple-touch-icon" href="/touch.png" />',
    ]);
    expect(linksWith([{ src: '/one.png', sizes: '512x512' }])).toEqual([
      '<link rel="icon" href="/one.png" />',
      '<link rel="apple-touch-icon" href="/one.png" />',
    ]);
  });

  it.each(['id="starguess-config"', 'id="starguess-catalog"'])('is refused without %s', (part) => {
    const html = INDEX_HTML.replace(part, '');
    const settings = { config: {}, catalogAddress: '/catalog/new.json' };
    expect(() => makePageDocument(html, settings)).toThrow(/built page/);
  });

  it('loads these files at once', () => {
    expect(linkedAssets(INDEX_HTML)).toEqual(['/assets/index-abc.js', '/assets/index-abc.css']);
  });
});
