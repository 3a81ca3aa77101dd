import { PAGE_LANGUAGES, type RenderedPage } from '@starguess/api-contract/page';
import { itemOf, mapPuzzles } from '@starguess/game-core';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { shippedCatalog } from '../../../testing/app-under-test.ts';
import { TEMPLATE } from '../../../testing/built-page.ts';
import { createCapturedLog } from '../../../testing/captured-log.ts';
import { fakeRenderer } from '../../../testing/fake-renderer.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { WAIT } from '../../../testing/wait.ts';
import type { DayTargets } from './day-preview.ts';
import { createDayRendering, type RenderingDependencies, restAfter } from './day-rendering.ts';
import { renderedPaths } from './rendered-paths.ts';

const PATHS = renderedPaths();
const [performer] = shippedCatalog.catalog.performers;
const [channel] = shippedCatalog.catalog.channels;

const DAY: DayTargets = {
  date: '2026-03-01',
  performers: [],
  channels: [],
  replies: mapPuzzles((puzzle) => {
    const id = (itemOf(puzzle) === 'channel' ? channel?.id : performer?.profileUrl) ?? '';
    return { today: id, yesterday: id };
  }),
};

function setUp(program: string, options: Partial<RenderingDependencies> = {}) {
  const { logger, logged } = createCapturedLog();
  const noteTrouble = vi.fn();
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const renderDay = createDayRendering({
    file: fakeRenderer(program),
    settings: { config: { siteName: 'Stars' }, messages: TEMPLATE.messages },
    languages: PAGE_LANGUAGES,
    catalog: shippedCatalog.catalog,
    hasFile: (path) => path.startsWith('/assets/index-abc'),
    logger,
    noteTrouble,
    stopping: stop.signal,
    ...options,
  });
  /** Renders a day into pages by language and key. */
  const begin = (date = DAY.date) => {
    const pages = new Map<string, RenderedPage>();
    const rendered = renderDay({ ...DAY, date }, async (page, { key, language }) => {
      pages.set(`${language} ${key}`, page);
    });
    return { pages, rendered };
  };
  const render = async (date?: string) => {
    const { pages, rendered } = begin(date);
    await rendered;
    return pages;
  };
  return { begin, render, logged, noteTrouble, stop };
}

/** Starting threads can take long on a busy machine. */

const ALL = PAGE_LANGUAGES.length * PATHS.length;

describe('the pages of a day', () => {
  it('are rendered in every language, English first, and logged once', async () => {
    const { render, logged } = setUp('');
    const pages = await render();
    expect(pages.size).toBe(ALL);
    expect([...pages.keys()].slice(0, PATHS.length)).toEqual(PATHS.map(({ key }) => `en ${key}`));
    expect(logged).toEqual([
      expect.objectContaining({ level: 30, date: DAY.date, pages: ALL, ms: expect.any(Number) }),
    ]);
  });

  it('are rendered by a program that has the page’s configuration and no secret', async () => {
    const { render } = setUp('');
    const state = JSON.parse((await render()).get('en /')?.state ?? '');
    expect(state).toMatchObject({ config: { siteName: 'Stars' } });
    expect(state.env).toEqual({ NODE_ENV: 'production' });
  });
});

describe('a page that cannot be rendered', () => {
  it.each([
    ['is refused', "return { ok: false, reason: 'no such text' };", 'no such text'],
    [
      'is of another build',
      "const other = { sheets: ['/assets/old.css'], preloads: [] }; return { ok: true, page: other };",
      'The build does not contain /assets/old.css',
    ],
    [
      'loads files of another build',
      `return { ok: true, page: { sheets: [], preloads: [{ href: "/assets/old.js" }] } };`,
      'The build does not contain /assets/old.js',
    ],
    [
      'would end its styles',
      "return { ok: true, page: { sheets: [], preloads: [], styles: '</style>' } };",
      'The styles contain </style',
    ],
  ])('because it %s is left out alone and logged once', async (_why, code, reason) => {
    const condition = "request.path === '/classic' && request.language === 'pl'";
    const { render, logged } = setUp(`if (${condition}) { ${code} }`);
    const pages = await render();
    expect(pages.size).toBe(ALL - 1);
    expect(pages.has('pl /classic')).toBe(false);
    expect(logged.filter(({ level }) => level === 40)).toEqual([
      expect.objectContaining({ path: '/classic', language: 'pl', reason }),
    ]);
  });
});

describe('a renderer that fails', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['throws', "throw new Error('broken')", 'broken', 0],
    ['exits', 'process.exit(3)', 'The renderer exited with code 3', 0],
    ['never answers', 'for (;;);', 'The renderer did not answer within 10000 ms', 10_000],
  ])(
    'and %s leaves its page for the last, and another one goes on',
    async (_how, code, message, restMs) => {
      const condition = "request.path === '/image-guess' && request.language === 'en'";
      const { begin, logged } = setUp(`if (${condition}) { ${code} }`);
      const { pages, rendered } = begin();
      await vi.waitFor(() => expect(pages.size).toBe(2), WAIT);
      vi.advanceTimersByTime(restMs);
      await rendered;
      vi.advanceTimersByTime(restAfter(1));
      await vi.waitFor(() => expect(pages.size).toBe(ALL - 1), WAIT);
      vi.advanceTimersByTime(restMs);
      await vi.waitFor(() => expect(logged).toHaveLength(2), WAIT);
      expect(pages.size).toBe(ALL - 1);
      expect(pages.has('en /image-guess')).toBe(false);
      const failure = { level: 50, err: expect.objectContaining({ message }) };
      expect(logged).toEqual([
        expect.objectContaining({ ...failure, pages: 2, left: ALL - 2, nextTryInMs: 60_000 }),
        expect.objectContaining({ ...failure, pages: ALL - 1, left: 1, nextTryInMs: 120_000 }),
      ]);
    },
  );

  it('twice has all pages rendered by its third try', async () => {
    const tries = temporaryFolder();
    const { begin, logged } = setUp(
      `const fs = process.getBuiltinModule('node:fs');
       const failures = fs.readdirSync('${tries}').length;
       if (failures < 2) { fs.writeFileSync('${tries}/' + failures, ''); process.exit(3); }`,
    );
    const { pages, rendered } = begin();
    await rendered;
    vi.advanceTimersByTime(restAfter(1));
    await vi.waitFor(() => expect(logged).toHaveLength(2), WAIT);
    vi.advanceTimersByTime(restAfter(2));
    await vi.waitFor(() => expect(pages.size).toBe(ALL), WAIT);
    await vi.waitFor(() => expect(logged).toHaveLength(3), WAIT);
    expect(logged.map(({ level }) => level)).toEqual([50, 50, 30]);
  });

  it('rests longer after each failure, and at most a quarter of an hour', () => {
    const minutes = [1, 2, 3, 4, 5, 6].map((failures) => restAfter(failures) / 60_000);
    expect(minutes).toEqual([1, 2, 4, 8, 15, 15]);
  });

  it('is tried again for the next day', async () => {
    const { render } = setUp("if (request.day.date === '2026-03-01') process.exit(1);");
    expect((await render()).size).toBe(0);
    expect((await render('2026-03-02')).size).toBe(ALL);
  });

  it('may be broken, or lack the record of a target, which is noted as trouble', async () => {
    const missing = setUp('', { file: '/nowhere/renderer.js' });
    await missing.render();
    const failure = expect.objectContaining({ level: 50, pages: 0 });
    expect(missing.logged).toEqual([failure]);
    const unknown = setUp('', {
      catalog: { ...shippedCatalog.catalog, performersById: new Map() },
    });
    await unknown.render();
    expect(unknown.logged).toEqual([failure]);
    for (const { noteTrouble } of [missing, unknown]) {
      expect(noteTrouble).toHaveBeenCalledExactlyOnceWith('renderer');
    }
  });

  it('is logged with what it wrote to its error output', async () => {
    const { render, logged } = setUp(
      "if (request.path === '/classic') console.error('x'.repeat(1e4)); console.log('y');",
    );
    await render();
    expect(logged).toContainEqual(
      expect.objectContaining({ level: 40, written: 'x'.repeat(2_000) }),
    );
  });
});

describe('rendering ends without a log line', () => {
  const BUSY = "if (request.path === '/classic' && request.day.date === '2026-03-01') for (;;);";

  it('when the server stops', async () => {
    const { begin, render, logged, stop } = setUp(BUSY);
    const { rendered } = begin();
    stop.abort();
    await rendered;
    await render();
    expect(logged).toEqual([]);
  });

  it('when the pages of another day are wanted', async () => {
    const { begin, logged } = setUp(BUSY);
    const today = begin();
    const tomorrow = begin('2026-03-02');
    await today.rendered;
    await tomorrow.rendered;
    expect(tomorrow.pages.size).toBe(ALL);
    expect(logged).toEqual([expect.objectContaining({ level: 30, date: '2026-03-02' })]);
  });
});
