import { PAGE_LANGUAGES, type PageLanguage } from '@starguess/api-contract';
import { DAY_MS, mapPuzzles } from '@starguess/game-core';
import pino from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { shippedCatalog } from '../../../testing/app-under-test.ts';
import { INDEX_HTML } from '../../../testing/built-page.ts';
import { fakeRenderer } from '../../../testing/fake-renderer.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { clockOf } from '../../../time/clock.ts';
import { pageAddress } from '../head/page-address.ts';
import { createPageFiles } from '../page-file.ts';
import type { DayTargets } from './day-preview.ts';
import {
  createEditions,
  type Edition,
  FULL_PREPARATION,
  type RenderingDependencies,
  restAfter,
} from './rendered-pages.ts';
import { renderedPaths } from './rendered-paths.ts';

const PATHS = renderedPaths('2026-03-01', undefined);
const [performer] = shippedCatalog.catalog.performers;
const [channel] = shippedCatalog.catalog.channels;

const DAY: DayTargets = {
  date: '2026-03-01',
  performers: [],
  channels: [],
  replies: mapPuzzles((puzzle) => {
    const id = (puzzle === 'channel-guess' ? channel?.id : performer?.profileUrl) ?? '';
    return { today: id, yesterday: id };
  }),
};

function setUp(program: string, options: Partial<RenderingDependencies> = {}) {
  const logged: Record<string, unknown>[] = [];
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const createEdition = createEditions({
    file: fakeRenderer(program),
    settings: { config: { siteName: 'Stars' } },
    site: { siteName: 'Stars', description: undefined, origin: undefined },
    clock: clockOf(() => 0),
    catalog: shippedCatalog.catalog,
    createPageFile: createPageFiles(INDEX_HTML, []),
    hasFile: (path) => path.startsWith('/assets/index-abc'),
    preparation: { ...FULL_PREPARATION, encodesAhead: false },
    logger: pino({ base: null }, { write: (line: string) => logged.push(JSON.parse(line)) }),
    stopping: stop.signal,
    ...options,
  });
  const editionOf = (date = DAY.date) =>
    createEdition({ day: { ...DAY, date }, emptyDocument: INDEX_HTML });
  return { editionOf, logged, stop };
}

function homeIn(language: PageLanguage) {
  return { address: pageAddress('/'), language };
}

/** The keys of an edition's pages, by language. */
function pagesIn({ pageAt }: Edition) {
  return PAGE_LANGUAGES.flatMap((language) =>
    PATHS.flatMap(({ key }) => (pageAt(key, homeIn(language)) ? [`${language} ${key}`] : [])),
  );
}

async function textOf({ pageAt }: Edition, key: string) {
  const answer = await pageAt(key, homeIn('en'))?.answer(null);
  return Buffer.from(answer?.body ?? '').toString();
}

/** Starting threads can take long on a busy machine. */
const PATIENCE = { timeout: 60_000 };

const ALL = PAGE_LANGUAGES.length * PATHS.length;

describe('the pages of a day', () => {
  it('are rendered in every language, English first, and told of in one line', async () => {
    const { editionOf, logged } = setUp('');
    const edition = editionOf();
    expect(pagesIn(edition)).toEqual([]);
    await edition.render();
    expect(pagesIn(edition)).toHaveLength(ALL);
    expect(logged).toEqual([
      expect.objectContaining({ level: 30, date: DAY.date, pages: ALL, ms: expect.any(Number) }),
    ]);
  });

  it('are rendered once, however often that is asked for', async () => {
    const { editionOf, logged } = setUp('');
    const edition = editionOf();
    await Promise.all([edition.render(), edition.render()]);
    await edition.render();
    expect(logged).toHaveLength(1);
  });

  it('are compressed before they are served', async () => {
    const { editionOf } = setUp('');
    const edition = editionOf();
    const { editionOf: editionAhead } = setUp('', { preparation: FULL_PREPARATION });
    const ahead = editionAhead();
    await Promise.all([edition.render(), ahead.render()]);
    expect(edition.pageAt('/', homeIn('en'))?.answer('br')).toBeInstanceOf(Promise);
    expect(ahead.pageAt('/', homeIn('en'))?.answer('br')).not.toBeInstanceOf(Promise);
  });

  it('are rendered by a program that has the page’s configuration and no secret', async () => {
    const { editionOf } = setUp('');
    const edition = editionOf();
    await edition.render();
    const [, state = ''] = /id="starguess-state">([^<]*)</.exec(await textOf(edition, '/')) ?? [];
    expect(JSON.parse(state)).toMatchObject({ config: { siteName: 'Stars' } });
    expect(JSON.parse(state).env).toEqual({ NODE_ENV: 'production' });
  });
});

describe('a page that cannot be rendered', () => {
  it.each([
    ['is refused', "return { ok: false, reason: 'no such text' };", 'no such text'],
    [
      'is of another build',
      "const other = { sheets: ['/assets/old.css'], preloads: '' }; return { ok: true, page: other };",
      'The build has no /assets/old.css',
    ],
    [
      'loads files of another build',
      `return { ok: true, page: { sheets: [], preloads: '<link href="/assets/old.js">' } };`,
      'The build has no /assets/old.js',
    ],
    [
      'would end its styles',
      "return { ok: true, page: { sheets: [], preloads: '', styles: '</style>' } };",
      'The styles end their element',
    ],
  ])('because it %s is left out alone and logged once', async (_why, code, reason) => {
    const condition = "request.path === '/classic' && request.language === 'pl'";
    const { editionOf, logged } = setUp(`if (${condition}) { ${code} }`);
    const edition = editionOf();
    await edition.render();
    expect(pagesIn(edition)).toHaveLength(ALL - 1);
    expect(edition.pageAt('/classic', homeIn('pl'))).toBeUndefined();
    expect(logged.filter(({ level }) => level === 40)).toEqual([
      expect.objectContaining({ path: '/classic', language: 'pl', reason }),
    ]);
  });
});

describe('a renderer that fails', () => {
  it.each([
    ['throws', "throw new Error('broken')", 'broken'],
    ['exits', 'process.exit(3)', 'The renderer ended with exit code 3'],
    ['never answers', 'for (;;);', 'The renderer did not answer within 3000 ms'],
  ])(
    'and %s leaves its page for the last, and another one goes on',
    async (_how, code, message) => {
      const condition = "request.path === '/image-guess' && request.language === 'en'";
      const { editionOf, logged } = setUp(`if (${condition}) { ${code} }`, {
        patienceMs: 3_000,
        restMs: (failures) => (failures === 1 ? 0 : DAY_MS),
      });
      const edition = editionOf();
      await edition.render();
      await vi.waitFor(() => expect(logged).toHaveLength(2), PATIENCE);
      expect(pagesIn(edition)).toHaveLength(ALL - 1);
      expect(edition.pageAt('/image-guess', homeIn('en'))).toBeUndefined();
      const failure = { level: 50, err: expect.objectContaining({ message }) };
      expect(logged).toEqual([
        expect.objectContaining({ ...failure, pages: 2, left: ALL - 2, nextTryInMs: 0 }),
        expect.objectContaining({ ...failure, pages: ALL - 1, left: 1, nextTryInMs: DAY_MS }),
      ]);
    },
  );

  it('twice has all pages rendered by its third try', async () => {
    const tries = temporaryFolder();
    const { editionOf, logged } = setUp(
      `const fs = process.getBuiltinModule('node:fs');
       const failures = fs.readdirSync('${tries}').length;
       if (failures < 2) { fs.writeFileSync('${tries}/' + failures, ''); process.exit(3); }`,
      { restMs: () => 0 },
    );
    const edition = editionOf();
    await edition.render();
    await vi.waitFor(() => expect(pagesIn(edition)).toHaveLength(ALL), PATIENCE);
    expect(logged.map(({ level }) => level)).toEqual([50, 50, 30]);
  });

  it('rests longer after each failure, and at most a quarter of an hour', () => {
    const minutes = [1, 2, 3, 4, 5, 6].map((failures) => restAfter(failures) / 60_000);
    expect(minutes).toEqual([1, 2, 4, 8, 15, 15]);
  });

  it('is tried again for the next day', async () => {
    const { editionOf } = setUp("if (request.day.date === '2026-03-01') process.exit(1);");
    const [today, tomorrow] = [editionOf(), editionOf('2026-03-02')];
    await today.render();
    await tomorrow.render();
    expect([pagesIn(today).length, pagesIn(tomorrow).length]).toEqual([0, ALL]);
  });

  it('may be no program, or lack the record of a target', async () => {
    const missing = setUp('', { file: '/nowhere/renderer.js' });
    await missing.editionOf().render();
    const failure = expect.objectContaining({ level: 50, pages: 0 });
    expect(missing.logged).toEqual([failure]);
    const unknown = setUp('', {
      catalog: { ...shippedCatalog.catalog, performersById: new Map() },
    });
    await unknown.editionOf().render();
    expect(unknown.logged).toEqual([failure]);
  });

  it('is logged with what it wrote to its error output', async () => {
    const { editionOf, logged } = setUp(
      "if (request.path === '/classic') console.error('x'.repeat(1e4)); console.log('y');",
    );
    await editionOf().render();
    expect(logged).toContainEqual(
      expect.objectContaining({ level: 40, written: 'x'.repeat(2_000) }),
    );
  });
});

describe('rendering ends without a word', () => {
  const BUSY = "if (request.path === '/classic' && request.day.date === '2026-03-01') for (;;);";

  it('when the server stops', async () => {
    const { editionOf, logged, stop } = setUp(BUSY);
    const edition = editionOf();
    const rendered = edition.render();
    stop.abort();
    await rendered;
    await editionOf().render();
    expect(logged).toEqual([]);
  });

  it('when the pages of another day are wanted', async () => {
    const { editionOf, logged } = setUp(BUSY);
    const today = editionOf();
    const rendered = today.render();
    const tomorrow = editionOf('2026-03-02');
    await rendered;
    await tomorrow.render();
    expect(pagesIn(tomorrow)).toHaveLength(ALL);
    expect(logged).toEqual([expect.objectContaining({ level: 30, date: '2026-03-02' })]);
  });
});
