import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importCatalog } from '@starguess/catalog/files';
import { PUZZLES } from '@starguess/game-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadCatalog } from '../modules/site/catalog-source.ts';
import { programPlaces } from '../program-places.ts';
import { createTestApp, shippedCatalog } from '../testing/app-under-test.ts';
import { setUpCrono } from '../testing/crono-table.ts';
import { newDatabase } from '../testing/engine.ts';
import { pageConfigFile } from '../testing/environment.ts';
import { createOps, rowsOf } from '../testing/ops-run.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const SECRET = 'a secret that is long enough for anyone';
const performers = shippedCatalog.data.performers.map(({ profileUrl }) => profileUrl);
const FIRST = performers[0] ?? '';
const LATER = performers[10] ?? '';
const LAST = performers.at(-1) ?? '';
/** As a sentence names a target. */
const called = (id: string | undefined) =>
  `${shippedCatalog.catalog.performersById.get(id ?? '')?.name} (${id})`;
const CHANNEL = shippedCatalog.data.channels[0]?.id ?? '';

/** The shipped catalogue with one picture for all: each command would check all of them, for most of its time. */
const CATALOG_DIR = temporaryFolder();
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"/>';
const pictureFile = `/art/${createHash('sha256').update(PICTURE).digest('hex').slice(0, 16)}.svg`;
mkdirSync(join(CATALOG_DIR, 'art'));
writeFileSync(join(CATALOG_DIR, pictureFile), PICTURE);
for (const list of ['performers.json', 'channels.json']) {
  const text = readFileSync(join(programPlaces.shippedCatalog, list), 'utf8');
  writeFileSync(join(CATALOG_DIR, list), text.replaceAll(/\/art\/\w+\.svg/g, pictureFile));
}

/**
 * A server whose clock is at 10:00 UTC on 1 March 2026, and an operator's commands.
 */
async function setUp(environment: Readonly<Record<string, string>> = {}) {
  const address = await newDatabase();
  const app = await setUpCrono({ address, secret: Buffer.from(SECRET) });
  onTestFinished(app.close);
  return {
    app,
    ops: createOps(address, { environment: { DAILY_SECRET: SECRET, CATALOG_DIR, ...environment } }),
  };
}

describe('a pinned target', () => {
  it.each([
    ['classic', '/api/classic/daily-guess/', LAST],
    ['classic-easy', '/api/classic/daily-guess/?mode=easy', FIRST],
    ['classic-medium', '/api/classic/daily-guess/?mode=medium', FIRST],
    ['image-guess', '/api/image-guess/daily-guess/', LAST],
    ['channel-guess', '/api/channel-guess/daily-guess/', CHANNEL],
  ])('is what the running server serves as %s on that date', async (puzzle, path, id) => {
    const { app, ops } = await setUp();
    await app.json(path);
    expect(await ops('schedule', 'pin', puzzle, '2026-03-02', id)).toMatchObject({
      code: 0,
      err: '',
    });
    app.setClock('2026-03-02T00:00:00Z');
    expect(await app.json(path)).toMatchObject({ today: id, date: '2026-03-02' });
    app.setClock('2026-03-03T00:00:00Z');
    expect(await app.json(path)).toMatchObject({ yesterday: id });
  });

  it('may be today’s for puzzle after puzzle, and be chosen again', async () => {
    const { app, ops } = await setUp();
    await ops('schedule', 'pin', 'classic', '2026-03-01', LAST);
    for (const [puzzle, id] of [
      ['image-guess', LATER],
      ['classic', FIRST],
    ] as const) {
      expect(await ops('schedule', 'pin', puzzle, '2026-03-01', id)).toMatchObject({ code: 0 });
    }
    expect(await app.json('/api/classic/daily-guess/')).toMatchObject({ today: FIRST });
    expect(await app.json('/api/image-guess/daily-guess/')).toMatchObject({ today: LATER });
    expect(await ops('schedule', 'pin', 'classic', '2026-03-01', LAST)).toMatchObject({
      err: 'The targets of 2026-03-01 have already been served\n',
    });
  });

  it('is refused once all of today’s are, since nothing shows whether they were served', async () => {
    const { app, ops } = await setUp();
    for (const puzzle of PUZZLES) {
      const id = puzzle === 'channel-guess' ? CHANNEL : FIRST;
      expect(await ops('schedule', 'pin', puzzle, '2026-03-01', id)).toMatchObject({ code: 0 });
    }
    expect(await app.json('/api/classic/daily-guess/')).toMatchObject({ today: FIRST });
    expect(await ops('schedule', 'pin', 'classic', '2026-03-01', LAST)).toEqual({
      code: 1,
      out: '',
      err: 'The targets of 2026-03-01 are all set, so players may already have seen them\n',
    });
  });

  it('is of a puzzle that the site has', async () => {
    const { ops } = await setUp({ PAGE_CONFIG: pageConfigFile('{"modes": ["image-guess"]}') });
    expect(await ops('schedule', 'pin', 'classic', '2026-03-02', FIRST)).toMatchObject({
      err: 'This site does not have classic\n',
    });
    const { out } = await ops('schedule', 'show', '--days', '2');
    expect(rowsOf(out).map(([, puzzle]) => puzzle)).toEqual(['image-guess', 'image-guess']);
  });

  it('has fields that a server has run with', async () => {
    const to = temporaryFolder();
    const from = new URL('../../../../examples/birds/lists', import.meta.url).pathname;
    await importCatalog({ from, to, currentYear: 2026, rating: 'none' });
    const PAGE_CONFIG = pageConfigFile('{"rating": "none", "modes": ["classic"]}');
    const { app, ops } = await setUp({ CATALOG_DIR: to, PAGE_CONFIG });
    const catalog = await loadCatalog(to, { currentYear: 2026, rating: 'none' });
    const pin = () =>
      ops('schedule', 'pin', 'classic', '2026-03-02', catalog.data.performers[0]?.name ?? '');
    expect(await pin()).toEqual({
      code: 1,
      out: '',
      err: "No server has run with this catalogue's fields yet: restart the server with this catalogue first\n",
    });
    const restarted = await createTestApp({ address: app.database.address, catalog });
    await restarted.keepCatalog();
    expect(await pin()).toMatchObject({ code: 0, err: '' });
  });

  it('comes with a warning if it is another puzzle’s target too', async () => {
    const { ops } = await setUp();
    await ops('schedule', 'pin', 'image-guess', '2026-03-02', FIRST);
    expect(await ops('schedule', 'pin', 'classic', '2026-03-02', FIRST)).toEqual({
      code: 0,
      out: `${called(FIRST)} is the target of classic on 2026-03-02.\nOn that date it is also the target of image-guess.\n`,
      err: '',
    });
  });

  it.each([
    ['classic', '2026-03-01', LAST, 'The targets of 2026-03-01 have already been served\n'],
    ['classic', '2026-02-28', LAST, '2026-02-28 is over: today is 2026-03-01\n'],
    ['classic', '2026-03-02', CHANNEL, `${CHANNEL} is not among the targets of classic\n`],
    ['classic-easy', '2026-03-02', LAST, `${LAST} is not among the targets of classic-easy\n`],
  ])('is refused as %s on %s for %s', async (puzzle, date, id, err) => {
    const { app, ops } = await setUp();
    await app.json('/api/classic/daily-guess/');
    expect(await ops('schedule', 'pin', puzzle, date, id)).toEqual({ code: 1, out: '', err });
  });
});

describe('a target named instead of its id', () => {
  it('is found as the search reads it, or refused', async () => {
    const { ops } = await setUp();
    const name = shippedCatalog.catalog.performersById.get(LAST)?.name ?? '';
    const pin = (target: string) => ops('schedule', 'pin', 'classic', '2026-03-02', target);
    expect(await pin(` ${name.toUpperCase()} `)).toMatchObject({
      code: 0,
      out: `${called(LAST)} is the target of classic on 2026-03-02.\n`,
    });
    expect(await pin('Nobody')).toMatchObject({
      code: 1,
      err: 'Nobody is not among the targets of classic\n',
    });
  });
});

describe('a pin taken back', () => {
  it('lets the schedule draw again what it would have drawn', async () => {
    const { ops } = await setUp();
    const shown = async () =>
      rowsOf((await ops('schedule', 'show', '--from', '2026-03-02', '--days', '1')).out);
    const before = await shown();
    await ops('schedule', 'pin', 'classic', '2026-03-02', LAST);
    expect(await ops('schedule', 'unpin', 'classic', '2026-03-02')).toEqual({
      code: 0,
      out: 'The schedule draws classic on 2026-03-02.\n',
      err: '',
    });
    expect(await shown()).toEqual(before);
  });

  it.each([
    ['2026-03-02', 'classic has no pinned target on 2026-03-02\n'],
    ['2026-02-28', '2026-02-28 is over: today is 2026-03-01\n'],
    ['2026-03-01', 'The targets of 2026-03-01 have already been served\n'],
  ])('is refused on %s', async (date, err) => {
    const { app, ops } = await setUp();
    await ops('schedule', 'pin', 'classic', '2026-03-01', LAST);
    await app.json('/api/classic/daily-guess/');
    expect(await ops('schedule', 'unpin', 'classic', date)).toEqual({ code: 1, out: '', err });
  });
});

it('two coming dates exchange their targets', async () => {
  const { ops } = await setUp();
  const shown = async () => {
    const { out } = await ops('schedule', 'show', '--from', '2026-03-02', '--days', '2');
    return rowsOf(out)
      .filter(([, puzzle]) => puzzle === 'classic')
      .map((row) => row.slice(3));
  };
  const [[first] = [], [second] = []] = await shown();
  expect(await ops('schedule', 'swap', 'classic', '2026-03-02', '2026-03-03')).toMatchObject({
    out: `classic: ${called(second)} is the target on 2026-03-02, ${called(first)} is the target on 2026-03-03.\n`,
  });
  expect(await shown()).toEqual([
    [second, 'pinned'],
    [first, 'pinned'],
  ]);
});

describe('the schedule shown', () => {
  it('lists what was served, what is pinned, and what will be drawn', async () => {
    const { app, ops } = await setUp();
    await app.json('/api/classic/daily-guess/');
    await ops('schedule', 'pin', 'classic', '2026-03-02', LATER);
    const { out } = await ops('schedule', 'show', '--days', '2');
    const rows = rowsOf(out);
    expect(rows.map(([date, puzzle, , , origin]) => [date, puzzle, origin])).toEqual([
      ['2026-03-01', 'classic', 'served'],
      ['2026-03-01', 'classic-easy', 'served'],
      ['2026-03-01', 'classic-medium', 'served'],
      ['2026-03-01', 'image-guess', 'served'],
      ['2026-03-01', 'channel-guess', 'served'],
      ['2026-03-02', 'classic', 'pinned'],
      ['2026-03-02', 'classic-easy', 'drawn'],
      ['2026-03-02', 'classic-medium', 'drawn'],
      ['2026-03-02', 'image-guess', 'drawn'],
      ['2026-03-02', 'channel-guess', 'drawn'],
    ]);
    const { performersById, channelsById } = shippedCatalog.catalog;
    expect(rows.map((row) => row[2])).toEqual(
      rows.map(([, , , id = '']) => (performersById.get(id) ?? channelsById.get(id))?.name),
    );
    app.setClock('2026-03-02T10:00:00Z');
    expect(await app.json('/api/classic/daily-guess/')).toMatchObject({
      yesterday: rows[0]?.[3],
      today: LATER,
    });
    expect(await app.json('/api/channel-guess/daily-guess/')).toMatchObject({
      yesterday: rows[4]?.[3],
      today: rows[9]?.[3],
    });
  });
});

describe('a schedule nobody has drawn', () => {
  it.each([
    ['shown', ['show']],
    ['changed', ['pin', 'classic', '2026-03-02', LAST]],
  ])('is not %s, and gets no secret', async (_what, args) => {
    const address = await newDatabase();
    const app = await setUpCrono({ address });
    onTestFinished(app.close);
    expect(await createOps(address, { environment: { CATALOG_DIR } })('schedule', ...args)).toEqual(
      {
        code: 1,
        out: '',
        err: "There is no secret to draw with: set the server's DAILY_SECRET, or start the server once\n",
      },
    );
    expect(await app.database.rowsOf('secret')).toEqual([]);
  });

  it('is shown under the secret that a server has made', async () => {
    const address = await newDatabase();
    const app = await setUpCrono({ address });
    onTestFinished(app.close);
    await app.store.secrets.findOrMake();
    expect(
      await createOps(address, { environment: { CATALOG_DIR } })('schedule', 'show'),
    ).toMatchObject({ code: 0, err: '' });
  });
});
