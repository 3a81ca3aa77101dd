import type { RenderedPage } from '@starguess/api-contract';
import { describe, expect, it } from 'vitest';
import { INDEX_HTML } from '../../../testing/built-page.ts';
import { makeRenderedDocument } from './rendered-document.ts';

const PAGE: RenderedPage = {
  title: 'Stars',
  root: '<main>Play</main>',
  styles: 'main{}',
  sheets: ['/assets/index-abc.css'],
  preloads: '<link rel="modulepreload" href="/assets/index-abc.js">',
  needsCatalog: true,
  ownKeys: 'x',
  state: '{}',
};

function make(page: Partial<RenderedPage> = {}, html = INDEX_HTML) {
  const made = makeRenderedDocument(html, { ...PAGE, ...page });
  return made.ok ? made.html : made.reason;
}

describe('a rendered document', () => {
  it('has every part in its place, and else what was built', () => {
    expect(make()).toBe(
      INDEX_HTML.replace('<html lang="en">', '<html lang="en" data-own-keys="x">')
        .replace('content="Built" />', `content="Built" />${PAGE.preloads}`)
        .replace('<title>Built', '<title>Stars')
        .replace('<script type="module"', '<script type="module" fetchpriority="low"')
        .replace(
          '    <link rel="stylesheet" crossorigin href="/assets/index-abc.css">\n',
          '<style data-sheets="/assets/index-abc.css">main{}</style>',
        )
        .replace('<div id="root"></div>', `<div id="root" data-rendered>${PAGE.root}</div>`)
        .replace(
          '</body>',
          '<script type="application/json" id="starguess-state">{}</script></body>',
        ),
    );
  });

  it('loads other files after the elements that say how to read it', () => {
    const html = INDEX_HTML.replace(
      '<title>',
      '<meta charset="utf-8" />\n<meta name="a" /><title>',
    );
    expect(make({}, html)).toContain(`<meta name="a" />${PAGE.preloads}<title>`);
  });

  it('keeps the title of its address where the page sets none', () => {
    expect(make({ title: undefined })).toContain('<title>Built</title>');
  });

  it('keeps the theme that was set', () => {
    const html = INDEX_HTML.replace('<html lang="en">', '<html lang="en" data-theme="daylight">');
    expect(make({}, html)).toContain('<html lang="en" data-theme="daylight" data-own-keys=');
  });

  it('leaves out no style sheet but those whose rules it holds', () => {
    const other = '<link rel="stylesheet" href="/assets/other.css">';
    const html = INDEX_HTML.replace('</head>', `${other}</head>`);
    const sheets = ['/assets/index-abc.css', '/assets/lazy.css'];
    const made = make({ sheets }, html);
    expect(made).toContain(`main{}</style>  ${other}</head>`);
    expect(made).toContain('data-sheets="/assets/index-abc.css /assets/lazy.css"');
    expect(made.match(/<link rel="stylesheet"/g)).toHaveLength(1);
    expect(make({ sheets: ['/assets/lazy.css'] })).toContain('main{}</style></head>');
  });

  it('loads the catalogue at once only where its screen needs it', () => {
    expect(make()).toContain('<link rel="preload" id="starguess-catalog"');
    const later = make({ needsCatalog: false });
    expect(later).toContain('<link id="starguess-catalog" as="fetch" href="/catalog/built.json"');
  });

  it('takes every text as it is', () => {
    const text = "$1 $` $' $$";
    const made = make({
      title: `${text} <b> $& "`,
      root: `<p>$& ${text}</p><div id="root"></div><meta name="b"></body>`,
      styles: `a{content:"${text} <title></title></head>"}`,
      preloads: `<link href="${text}">`,
      ownKeys: `^"${text}"<`,
      state: `{"text":"${text}</script><script>alert(1)</script><!--"}`,
    });
    expect(made).toContain(`<title>${text} &lt;b&gt; $&amp; &quot;</title>`);
    expect(made).toContain(
      `data-rendered><p>$& ${text}</p><div id="root"></div><meta name="b"></body>`,
    );
    expect(made).toContain(`a{content:"${text} <title></title></head>"}</style>`);
    expect(made).toContain(`content="Built" /><link href="${text}">`);
    expect(made).toContain(`data-own-keys="^&quot;${text}&quot;&lt;"`);
    const [, state = ''] = /id="starguess-state">([^<]*)<\/script><\/body>/.exec(made) ?? [];
    expect(JSON.parse(state)).toEqual({ text: `${text}</script><script>alert(1)</script><!--` });
  });

  it('is refused where it would not be what was rendered', () => {
    expect(make({ styles: 'a{}</STYLE >' })).toBe('The styles end their element');
    expect(make({}, INDEX_HTML.replace('<div id="root"></div>', ''))).toBe(
      'The built page has no empty root',
    );
  });
});
