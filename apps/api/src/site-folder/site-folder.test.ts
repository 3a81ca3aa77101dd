import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/app-under-test.ts';
import { builtPage, writeBuiltPage } from '../testing/built-page.ts';
import { pageConfigFile, problemOf, settingsOf } from '../testing/environment.ts';
import { siteFolder } from '../testing/site-folder.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const webBuild = writeBuiltPage(temporaryFolder());

/** The first bytes of a PNG. */
const PNG_OF_32_BY_16 = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x20\0\0\0\x10', 'latin1');

/** The problems of a folder with these files. */
function problemsOf(files: Parameters<typeof siteFolder>[0]): readonly string[] {
  return problemOf({ SITE_DIR: siteFolder(files) }, webBuild)
    .split('\n')
    .slice(1);
}

describe('the folder of a site', () => {
  it('may be empty', () => {
    expect(settingsOf({ SITE_DIR: siteFolder({}) }).page.siteName).toBe('Starguess');
  });

  it('has in its site.json what PAGE_CONFIG has, below the variables', () => {
    const config = { siteName: 'Moviestar', centered: true, modes: ['crono', 'classic'] };
    const SITE_DIR = siteFolder({ 'site.json': JSON.stringify(config) });
    expect(settingsOf({ SITE_DIR }).page.config).toMatchObject(config);
    expect(settingsOf({ SITE_DIR, SITE_NAME: 'Actors' }).page.siteName).toBe('Actors');
    const PAGE_CONFIG = pageConfigFile('{}');
    expect(problemOf({ SITE_DIR, PAGE_CONFIG })).toMatch(/^PAGE_CONFIG: .* has a site\.json too/);
    expect(settingsOf({ SITE_DIR: siteFolder({}), PAGE_CONFIG }).site?.config).toBeUndefined();
  });

  it('has another hash once something in it has changed', () => {
    const hashOf = (text: string) => settingsOf({ SITE_DIR: siteFolder({ 'site.json': text }) });
    expect(hashOf('{}').page.config.site?.hash).toBe(hashOf('{}').site?.own.hash);
    expect(hashOf('{}').site?.own.hash).not.toBe(hashOf('{ }').site?.own.hash);
  });

  it.each([
    [
      { 'site.jsn': '{}', 'notes/todo.txt': '' },
      ['notes: is not part of a site', 'site.jsn: is not part'],
    ],
    [{ 'site.json': '{"a":' }, ['site.json: is not JSON: line 1, column 6']],
    [{ 'site.json': new Uint8Array([0xff]) }, ['site.json: is not UTF-8 text']],
    [
      { 'messages/en.json': `${'{"":'.repeat(9_000)}1${'}'.repeat(9_000)}` },
      ['messages/en.json: is not one'],
    ],
    [{ 'messages/en.json': '[]' }, ['messages/en.json: is not an object such as']],
    [{ 'theme.css': '/* \0 */' }, ['theme.css: contains a control character']],
    [{ 'site.json': ' '.repeat(100_001) }, ['site.json: has more than 100 kB']],
    [{ 'site.json': '[]' }, ['site.json: is not an object']],
    [
      {
        'site.json':
          '{"shoeSize": 44, "theme": 7, "rating": "teen", "modes": ["chess"], "languages": ["de"]}',
      },
      [
        'site.json, theme: ',
        'site.json, rating: is not one of adult, none',
        'site.json, modes.0: is not one of classic, image-guess, channel-guess, crono',
        'site.json, languages.0: is not one of en, es, fr, pl, it, pt',
        'site.json, shoeSize: is not a known key',
      ],
    ],
    [
      { 'site.json': '{"languages": ["fr", "fr"]}' },
      ['site.json, languages: has a language twice'],
    ],
    [{ 'site.json': '{"languages": []}' }, ['site.json, languages: is empty']],
    [{ 'site.json': '{"languages": "fr"}' }, ['site.json, languages: ']],
    [
      { 'messages/en.json': '{"home": [], "mode": "x", "a.b": "c"}', 'messages/de.json': '{}' },
      [
        'messages/de.json: is not part of a site',
        "messages/en.json, home: is not one of the page's messages",
        "messages/en.json, mode: is not one of the page's messages",
        "messages/en.json, a.b: is not one of the page's messages",
      ],
    ],
    [
      {
        'messages/pl.json': JSON.stringify({
          head: { toBeat_one: 'do {points}', toBeat_many: '{count}', toBeat_other: '{count} {a}' },
          'home.tab': '<b>a</b>',
          'privacy.title': 'a'.repeat(501),
          'shell.cast': ' ',
          'shell.archive': 7,
          'shell.practice': '$t(home.tab)',
          loading: '{{name}}',
        }),
      },
      [
        'messages/pl.json, head.toBeat_one: lacks the placeholder {count}',
        'messages/pl.json, head.toBeat_many: is a plural form that the language does not have',
        'messages/pl.json, head.toBeat_other: has the unknown placeholder {a}',
        'messages/pl.json, home.tab: contains markup',
        'messages/pl.json, privacy.title: has more than 500 characters',
        'messages/pl.json, shell.cast: is blank',
        'messages/pl.json, shell.archive: is not a string',
        'messages/pl.json, shell.practice: contains markup',
        'messages/pl.json, loading: has the unknown placeholder {name}',
      ],
    ],
    [
      {
        'theme.css': `@import "/a.css";
a, :root[data-theme="site"] b { color: red }
color: red;
@media print { :root[data-theme=site] { background: url(//a.example/b.png) } body { top: 0 } }
:root[data-theme="site"] {
  background: image-set("https://a.example/c.png" 1x);
  cursor: url(x.png);
  --a: url("/art/a.png") url('data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>');
  content: "// \\2192";
  :not(&), :is(body, &) { top: 0 }
  & p::after { content: "</style>"; background: image-set("/art/a.png" 1x) }
}`,
      },
      [
        'theme.css, line 2: a is not below :root[data-theme="site"]',
        'theme.css, line 3: is outside of a rule',
        'theme.css, line 4: body is not below',
        'theme.css, line 10: :not(&) is not below',
        'theme.css, line 1: @import is not allowed in a theme',
        'theme.css, line 4: background reaches outside of the site',
        'theme.css, line 6: background reaches outside of the site',
        'theme.css, line 7: cursor reaches outside of the site',
        'theme.css, line 11: contains </style',
      ],
    ],
    [{ 'theme.css': 'a {' }, ['theme.css, line 1: is not CSS: Unclosed block']],
    [{ 'theme.css': ' '.repeat(50_001) }, ['theme.css: has more than 50 kB']],
    [
      {
        'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
        'icons/favicon.svg': '<html/>',
        'icons/icon-192.png': PNG_OF_32_BY_16,
        'icons/icon-512.png': 'a',
        'icons/icon-64.png': PNG_OF_32_BY_16,
      },
      [
        'icons/icon-64.png: is not part of a site',
        'icons/favicon.svg: is not an SVG document',
        'icons/icon-192.png: has 32x16 pixels, not 192x192',
        'icons/icon-512.png: is not an SVG, PNG, JPEG, WebP or AVIF picture',
        'logo.svg: contains a script',
      ],
    ],
    [
      {
        'pages/about.de.md': '# Über uns',
        'pages/About.en.md': '# About us',
        'pages/empty.en.md': 'No heading',
        'pages/binary.en.md': new Uint8Array([0xff]),
        'pages/long.en.md': `# ${'a'.repeat(61)}`,
        'pages/quoted.en.md': `# Quoted\n\n${'>'.repeat(5_000)} a`,
        'pages/terms.en.md':
          '# Q&amp;A\n\nHello <b>you</b>\n\n<!-- a -->\n\n![a](/a.png) `a` [b](javascript:alert(1))\n\n> a\n\n<!-- a -->\n\n[c](/&#47;a.example)\n',
      },
      [
        'pages/About.en.md: is not part of a site',
        'pages/about.de.md: is not part of a site',
        'pages/binary.en.md: is not UTF-8 text',
        'pages/empty.en.md: needs a first heading of 1 to 60 characters',
        'pages/long.en.md: needs a first heading of 1 to 60 characters',
        'pages/quoted.en.md: is nested too deeply: use fewer quotes and lists',
        'pages/terms.en.md, line 3: contains html, which pages must not',
        'pages/terms.en.md, line 3: contains html, which pages must not',
        'pages/terms.en.md, line 5: contains html, which pages must not',
        'pages/terms.en.md, line 7: contains image',
        'pages/terms.en.md, line 7: contains codespan',
        'pages/terms.en.md, line 7: links to javascript:alert(1), which',
        'pages/terms.en.md, line 9: contains blockquote',
        'pages/terms.en.md, line 11: contains html',
        'pages/terms.en.md, line 13: links to /&#47;a.example: write the character itself',
        'pages/terms.en.md: has Q&amp;A as its first heading',
      ],
    ],
  ])('is refused with each problem, case %#', (files, problems) => {
    const told = problemsOf(files);
    expect(told).toHaveLength(problems.length);
    for (const [at, problem] of problems.entries()) expect(told[at]).toContain(problem);
  });

  it('holds regular files alone, and must exist', () => {
    const folder = siteFolder({});
    symlinkSync('/etc/hostname', join(folder, 'site.json'));
    expect(problemOf({ SITE_DIR: folder })).toMatch(/\nsite\.json: is a symbolic link/);
    const other = siteFolder({});
    execFileSync('mkfifo', [join(other, 'site.json')]);
    expect(problemOf({ SITE_DIR: other })).toMatch(/\nsite\.json: is not a regular file/);
    expect(problemOf({ SITE_DIR: '/nowhere' })).toMatch(/\n\/nowhere: does not exist$/);
  });
});

describe('the theme', () => {
  it('is the one that a site begins with, unless it says otherwise', () => {
    const SITE_DIR = siteFolder({ 'theme.css': '' });
    expect(settingsOf({ SITE_DIR }).page.config.theme).toBe('site');
    expect(settingsOf({ SITE_DIR, THEME: 'contrast' }).page.config.theme).toBe('contrast');
  });

  it('is warned of where its colours, with those of the default theme, are too close', () => {
    const rule = ':root[data-theme="site"]';
    const css = `@layer tokens { ${rule} { --color-text: #777; --color-muted: red } }
      @media print { ${rule} { --color-text: #000 } }`;
    const SITE_DIR = siteFolder({ 'theme.css': css });
    expect(settingsOf({ SITE_DIR }, webBuild).site?.warnings).toEqual([
      'theme.css: --color-text on --color-ground has a contrast of 4.21, below 4.5',
    ]);
  });
});

describe('the rating', () => {
  it('is for adults, and with none nobody is asked for an age unless AGE_NOTICE says so', () => {
    const CATALOG_DIR = '/somewhere';
    const SITE_DIR = siteFolder({ 'site.json': '{"rating": "none"}' });
    expect(settingsOf({ CATALOG_DIR })).toMatchObject({
      isForAdults: true,
      page: { config: { ageNotice: true } },
    });
    const rated = { isForAdults: false, page: { config: { ageNotice: false } } };
    expect(settingsOf({ CATALOG_DIR, SITE_DIR })).toMatchObject(rated);
    const AGE_NOTICE = 'true';
    expect(settingsOf({ SITE_DIR, AGE_NOTICE }).page.config.ageNotice).toBe(true);
  });

  it('for adults is in the headers of every answer and in the page, and none is nowhere', async () => {
    const ratingsOf = async (config: object) => {
      const SITE_DIR = siteFolder({ 'site.json': JSON.stringify(config) });
      const app = await createTestApp({ build: builtPage(), environment: { SITE_DIR } });
      const paths = ['/', '/nowhere', '/messages/en.json', '/api/server-date/', '/api/nowhere'];
      const answers = await Promise.all(paths.map((path) => app.request(path)));
      const page = await answers[0]?.text();
      return [...answers.map(({ headers }) => headers.has('rating')), page?.includes('RTA')];
    };
    expect(new Set(await ratingsOf({}))).toEqual(new Set([true]));
    expect(new Set(await ratingsOf({ rating: 'none' }))).toEqual(new Set([false]));
  });
});
