import { DOMParser, type Element, onErrorStopParsing } from '@xmldom/xmldom';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app-under-test.ts';
import { builtPage } from '../../testing/built-page.ts';
import { pageConfigFile } from '../../testing/environment.ts';

const ORIGIN = 'https://stars.example';
const ATOM = 'http://www.w3.org/2005/Atom';

async function open(environment: Record<string, string> = {}) {
  const app = await createTestApp({
    build: builtPage(),
    environment: { PUBLIC_ORIGIN: ORIGIN, ...environment },
    startAt: '2026-03-01T23:59:59Z',
  });
  onTestFinished(app.close);
  return app;
}

/** The feed, which is not well-formed if the parser stops. */
async function feedOf({ request }: TestApp) {
  const response = await request('/feed.xml');
  const text = await response.text();
  const { documentElement } = new DOMParser({ onError: onErrorStopParsing }).parseFromString(
    text,
    'application/xml',
  );
  if (documentElement === null) throw new Error('There is no feed');
  const entries = childrenOf(documentElement, 'entry');
  return { response, text, feed: documentElement, entries };
}

function childrenOf(parent: Element, name: string) {
  return Array.from(parent.childNodes).filter(
    (node): node is Element => node.nodeName === name && node.namespaceURI === ATOM,
  );
}

function textOf(parent: Element | undefined, name: string) {
  return (
    parent &&
    childrenOf(parent, name)
      .map(({ textContent }) => textContent)
      .join('|')
  );
}

function linksOf(parent: Element | undefined) {
  const links = parent ? childrenOf(parent, 'link') : [];
  return links.map((link) => [link.getAttribute('rel'), link.getAttribute('href')]);
}

describe('the feed', () => {
  it('is Atom, with an entry for each day that is over, the last first', async () => {
    const { response, feed, entries } = await feedOf(await open());
    expect(response.headers.get('content-type')).toBe('application/atom+xml');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect([feed.nodeName, feed.namespaceURI]).toEqual(['feed', ATOM]);
    expect(['id', 'title', 'updated'].map((name) => textOf(feed, name))).toEqual([
      `${ORIGIN}/`,
      'Starguess',
      '2026-03-01T00:00:00.000Z',
    ]);
    expect(textOf(childrenOf(feed, 'author')[0], 'name')).toBe('Starguess');
    expect(linksOf(feed)).toEqual([
      ['alternate', `${ORIGIN}/archive`],
      ['self', `${ORIGIN}/feed.xml`],
    ]);
    expect(entries).toHaveLength(30);
    const [last] = entries;
    expect(['id', 'title', 'updated'].map((name) => textOf(last, name))).toEqual([
      `${ORIGIN}/api/days/2026-02-28`,
      'Starguess · February 28, 2026 · #30',
      '2026-03-01T00:00:00.000Z',
    ]);
    expect(linksOf(last)).toEqual([[null, `${ORIGIN}/classic/2026-02-28`]]);
    const ids = entries.map((entry) => textOf(entry, 'id'));
    expect(new Set(ids).size).toBe(30);
    expect(entries.every((entry) => /^2026-\d\d-\d\dT/.test(textOf(entry, 'updated') ?? ''))).toBe(
      true,
    );
  });

  it('tells nothing of a day before its end, and names its answers afterwards, in no title', async () => {
    const app = await open();
    const before = await feedOf(app);
    app.setClock('2026-03-02T00:00:00Z');
    const after = await feedOf(app);
    const { games } = Object(await app.json('/api/days/2026-03-01'));
    const nameOf = (puzzle: string): string =>
      games.find((game: { readonly puzzle: string }) => game.puzzle === puzzle).target.name;
    expect(before.text).not.toContain('/2026-03-01');
    expect(textOf(before.entries[0], 'id')).toBe(`${ORIGIN}/api/days/2026-02-28`);
    expect(textOf(after.entries[0], 'id')).toBe(`${ORIGIN}/api/days/2026-03-01`);
    expect(textOf(after.entries[0], 'content')).toBe(
      `<ul><li>Classic: ${nameOf('classic')}</li><li>Profile picture: ${nameOf('image-guess')}</li>` +
        `<li>Channel: ${nameOf('channel-guess')}</li></ul>`,
    );
    const titles = after.entries.map((entry) => textOf(entry, 'title')).join();
    for (const puzzle of ['classic', 'image-guess', 'channel-guess']) {
      expect(titles).not.toContain(nameOf(puzzle));
    }
    const first = before.response.headers.get('etag') ?? '';
    expect(first).not.toBe(after.response.headers.get('etag'));
    const headers = { 'if-none-match': after.response.headers.get('etag') ?? '' };
    expect((await app.request('/feed.xml', { headers })).status).toBe(304);
  });

  it('begins with the archive, and keeps the site’s name as text', async () => {
    const app = await open({
      ARCHIVE_FROM: '2026-02-27',
      SITE_NAME: 'A & B <3 ]]>',
      FEATURE_FLAGS: 'classic-modes',
    });
    const { feed, entries } = await feedOf(app);
    expect(textOf(feed, 'title')).toBe('A & B <3 ]]>');
    expect(entries.map((entry) => textOf(entry, 'title'))).toEqual([
      'A &amp; B &lt;3 ]]&gt; · February 28, 2026 · #2',
      'A &amp; B &lt;3 ]]&gt; · February 27, 2026 · #1',
    ]);
    expect(textOf(entries[0], 'content')?.match(/Classic · (?:Easy|Medium|Hard)/g)).toHaveLength(3);
  });

  it('is named by the page of the archive alone', async () => {
    const app = await open();
    const link = `<link rel="alternate" type="application/atom+xml" href="${ORIGIN}/feed.xml">`;
    expect(await (await app.request('/archive')).text()).toContain(link);
    expect(await (await app.request('/')).text()).not.toContain('feed.xml');
  });

  it.each([
    ['the site’s origin is not known', { PUBLIC_ORIGIN: '' }],
    ['the site has no daily game', { PAGE_CONFIG: pageConfigFile('{"modes": ["crono"]}') }],
  ])('is not there where %s', async (_why, environment) => {
    const app = await open(environment);
    expect((await app.request('/feed.xml')).status).toBe(404);
    expect(await (await app.request('/archive')).text()).not.toContain('feed.xml');
  });
});
