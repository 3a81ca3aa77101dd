import type { RenderedPage } from '@starguess/api-contract/page';
import { describe, expect, it } from 'vitest';
import type { PageConfig, PageIcon } from '../../settings/app-settings.ts';
import { TEMPLATE } from '../../testing/built-page.ts';
import type { PageInLanguage } from './head-tags.ts';
import { pageAddress } from './page-address.ts';
import { hashSource, makeDocument } from './page-document.ts';

const CLASSIC: PageInLanguage = { address: pageAddress('/classic'), language: 'pl' };

const RENDERED: RenderedPage = {
  title: 'Stars',
  root: '<main>Play</main>',
  styles: 'main{}',
  sheets: ['/assets/index-abc.css', '/assets/lazy.css'],
  preloads: [{ rel: 'modulepreload', href: '/assets/lazy.js' }],
  needsCatalog: true,
  ownKeys: 'x',
  state: '{}',
};

type Made = {
  readonly page?: PageInLanguage;
  readonly config?: PageConfig;
  readonly siteName?: string;
  readonly description?: string;
  readonly rendered?: Partial<RenderedPage>;
};

function make({
  page = CLASSIC,
  config = {},
  siteName = 'Starguess',
  description,
  rendered,
}: Made = {}) {
  const { messages } = TEMPLATE;
  const site = { messages, languages: [], siteName, description, origin: undefined };
  return makeDocument(
    { template: TEMPLATE, config, site, catalogAddress: '/catalog/new.json', calledOrigins: [] },
    { page, rendered: rendered && { ...RENDERED, ...rendered } },
  );
}

/** The document without its first line and the tags beside its title. */
function shown(html: string) {
  return html
    .replace(/(<\/title>)(?:<meta(?! name="theme)[^>]*>)+/, '$1')
    .split('\n')
    .slice(1);
}

describe('an empty page', () => {
  it('has every part in its place', () => {
    expect(shown(make({ config: { siteName: 'Stars' } }))).toEqual([
      [
        '<html lang="pl"><head>',
        TEMPLATE.places[1]?.content,
        TEMPLATE.places[2]?.content,
        '<title>Classic · Starguess</title>',
        '<link rel="icon" href="/a.svg" type="image/svg+xml" />',
        '<link rel="apple-touch-icon" href="/b.png" />',
        '<script type="application/json" id="starguess-config">{"siteName":"Stars"}</script>',
        '<link rel="preload" id="starguess-catalog" as="fetch" href="/catalog/new.json" crossorigin />',
        '<script type="module" src="/assets/index-abc.js"></script>',
        '<link rel="stylesheet" href="/assets/index-abc.css">',
        '</head>',
      ].join(''),
      [
        '<body><noscript>',
        '<p class="scripts-notice" lang="pl">Starguess: About classic in pl: “1 &lt; 2”</p>',
        '<p>Scripts, please</p></noscript>',
        '<div id="root"></div></body>',
      ].join(''),
      '</html>',
      '',
    ]);
  });

  it('lets no value close its element', () => {
    const hostile = `"></title></script><script>alert(1)</script><!--`;
    const home: PageInLanguage = { address: pageAddress('/'), language: 'en' };
    const html = make({
      page: home,
      siteName: hostile,
      description: hostile,
      config: { siteName: hostile, theme: '"><b>$&' },
    });
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('"></title>');
    expect(html).not.toContain('<!--');
    expect(html).toContain('<html lang="en" data-theme="&quot;&gt;&lt;b&gt;$&amp;">');
    const [, text = ''] = /id="starguess-config">([^<]*)</.exec(html) ?? [];
    expect(JSON.parse(text)).toEqual({ siteName: hostile, theme: '"><b>$&' });
  });

  it('is in the theme of its configuration from the start, and so are the bars of the browser', () => {
    const html = make({ config: { theme: 'daylight' } });
    expect(html).toContain('<html lang="pl" data-theme="daylight">');
    expect(html.match(/<meta name="theme-color"[^>]*>/g)).toEqual([
      '<meta name="theme-color" content="#fbf5ef" />',
    ]);
    for (const theme of ['contrast', 'unknown']) {
      expect(make({ config: { theme } })).toContain(TEMPLATE.places[2]?.content);
    }
  });

  it('of a private game says so before its scripts run', () => {
    const race = { ...pageAddress('/crono/abc'), challenge: null };
    expect(make({ page: { address: race, language: 'en' } })).toContain(
      '<html lang="en" data-race',
    );
    expect(make({})).not.toContain('data-race');
  });

  it('has the operator’s icons, and its own if they have none', () => {
    const linksWith = (icons?: PageIcon[]) =>
      make({ config: icons === undefined ? {} : { icons } }).match(
        /<link rel="(?:icon|apple-touch-icon)"[^>]*>/g,
      );
    expect(linksWith()).toEqual([
      '<link rel="icon" href="/a.svg" type="image/svg+xml" />',
      '<link rel="apple-touch-icon" href="/b.png" />',
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
});

describe('a rendered page', () => {
  it('has what was rendered in its places', () => {
    const html = make({ config: { theme: 'daylight' }, rendered: {} });
    expect(html).toContain('<html lang="pl" data-theme="daylight" data-own-keys="x">');
    expect(html).toContain('<title>Stars</title>');
    expect(html).toContain('><link rel="modulepreload" href="/assets/lazy.js"><link rel="icon"');
    expect(html).toContain(
      '<script type="module" fetchpriority="low" crossorigin src="/assets/index-abc.js"></script>\n' +
        '<style data-sheets="/assets/index-abc.css /assets/lazy.css">main{}</style></head>',
    );
    expect(html).not.toContain('rel="stylesheet"');
    expect(html).toContain(
      '<div id="root" data-rendered><main>Play</main></div>' +
        '<script type="application/json" id="starguess-state">{}</script></body>',
    );
  });

  it('keeps the title of its address if the page sets none', () => {
    expect(make({ rendered: { title: undefined } })).toContain(
      '<title>Classic · Starguess</title>',
    );
  });

  it('is painted once its header is whole, if it has one', () => {
    const link = '<link rel="expect" href="#header" blocking="render">';
    expect(make({ rendered: { root: '<header id="header"></header>' } })).toContain(link);
    expect(make({ rendered: {} })).not.toContain(link);
  });

  it('loads the catalogue at once only if its screen needs it', () => {
    expect(make({ rendered: {} })).toContain('<link rel="preload" id="starguess-catalog"');
    expect(make({ rendered: { needsCatalog: false } })).toContain(
      '<link id="starguess-catalog" as="fetch" href="/catalog/new.json"',
    );
  });

  it('takes every text as it is', () => {
    const text = "$1 $` $' $$";
    const made = make({
      rendered: {
        title: `${text} <b> $& "`,
        root: `<p>$& ${text}</p><div id="root"></div></body>`,
        styles: `a{content:"${text} <title></title></head>"}`,
        preloads: [{ href: text }],
        ownKeys: `^"${text}"<`,
        state: `{"text":"${text}</script><script>alert(1)</script><!--"}`,
      },
    });
    expect(made).toContain(`<title>${text} &lt;b&gt; $&amp; &quot;</title>`);
    expect(made).toContain(`data-rendered><p>$& ${text}</p><div id="root"></div></body></div>`);
    expect(made).toContain(`a{content:"${text} <title></title></head>"}</style>`);
    expect(made).toContain(`<link href="${text}">`);
    expect(made).toContain(`data-own-keys="^&quot;${text}&quot;&lt;"`);
    const [, state = ''] = /id="starguess-state">([^<]*)<\/script><\/body>/.exec(made) ?? [];
    expect(JSON.parse(state)).toEqual({ text: `${text}</script><script>alert(1)</script><!--` });
  });
});

describe('the source of an inline element', () => {
  it('is what browsers compute', () => {
    expect(hashSource("alert('Hello, world.');")).toBe(
      "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
    );
  });

  it('is the same whatever the line ends', () => {
    expect(hashSource('a\r\nb\rc')).toBe(hashSource('a\nb\nc'));
  });
});
