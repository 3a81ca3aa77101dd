import { dailyGuessSchema } from '@starguess/api-contract';
import { type CatalogData, createCatalog, SHIPPED_DECLARATION } from '@starguess/catalog';
import { formatProblems, importCatalog } from '@starguess/catalog/files';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createTestApp, shippedCatalog, type TestApp } from '../../testing/app-under-test.ts';
import { builtPage } from '../../testing/built-page.ts';
import { withoutRecords } from '../../testing/changed-catalog.ts';
import { newDatabase } from '../../testing/engine.ts';
import { catalogAddressOf } from '../../testing/page-catalog.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type CatalogSource, loadCatalog } from '../site/catalog-source.ts';

const CALL = '/api/classic/daily-guess/';
/** The day of the change, and the days around it. */
const [EARLIER, BEFORE, CHANGE, AFTER] = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'];

let birds: CatalogSource;

beforeAll(async () => {
  const to = temporaryFolder();
  const from = new URL('../../../../../examples/birds/lists', import.meta.url).pathname;
  const imported = await importCatalog({ from, to, currentYear: 2026, rating: 'none' });
  if (!imported.ok) throw new Error(formatProblems(imported.problems));
  birds = await loadCatalog(to, { currentYear: 2026, rating: 'none' });
});

const fileSchema = z.looseObject({
  performers: z.array(z.looseObject({ profileUrl: z.string(), profilePictureUrl: z.string() })),
  channels: z.array(z.unknown()),
});

async function answerOn(app: TestApp, date?: string) {
  return dailyGuessSchema.parse(await app.json(date ? `${CALL}?date=${date}` : CALL));
}

async function catalogAt(app: TestApp, address: string | undefined) {
  return fileSchema.parse(await app.json(address ?? 'no address'));
}

function idsOf({ performers }: { readonly performers: readonly { profileUrl: string }[] }) {
  return performers.map(({ profileUrl }) => profileUrl);
}

/** A site that served its last two days with a catalogue, and the database that it left. */
async function servedWith(catalog: CatalogSource) {
  const address = await newDatabase();
  const first = await createTestApp({
    address,
    catalog,
    startAt: `${BEFORE}T10:00:00Z`,
    build: builtPage(),
  });
  const before = await answerOn(first);
  first.setClock(`${CHANGE}T10:00:00Z`);
  const change = await answerOn(first);
  // No day waits for thousands of pictures.
  expect(await first.database.rowsOf('declared_catalog')).toEqual([]);
  await first.keepCatalog();
  await first.close();
  const restart = (other: CatalogSource, { at = CHANGE, from = '2026-02-01' } = {}) =>
    createTestApp({
      address,
      catalog: other,
      startAt: `${at}T12:00:00Z`,
      environment: { ARCHIVE_FROM: from },
      build: builtPage(),
    });
  return { before, change, restart };
}

describe('days that were served with other fields', () => {
  it('are answered with their catalogue, also the rest of the day of the change', async () => {
    const { before, change, restart } = await servedWith(shippedCatalog);
    const app = await restart(birds);
    const today = await answerOn(app);
    const past = await answerOn(app, BEFORE);
    expect([today, past]).toEqual([
      { ...change, excused: [], catalog: today.catalog },
      { ...before, excused: [], catalog: today.catalog },
    ]);
    const { performers, channels, ...others } = await catalogAt(app, today.catalog);
    expect({ performers, channels }).toEqual(shippedCatalog.data);
    // The fields of the shipped catalogue go without saying.
    expect(Object.keys(others)).toEqual(['texts']);

    app.setClock(`${AFTER}T10:00:00Z`);
    expect(idsOf(birds.data)).toContain((await answerOn(app)).today);
    expect(await answerOn(app, CHANGE)).toEqual(today);
    await app.keepCatalog();
    await app.close();
    const again = await restart(birds, { at: AFTER });
    // A page may have the address from the process before.
    expect((await again.request(today.catalog ?? '')).status).toBe(200);
    const back = await restart(shippedCatalog, { at: AFTER });
    expect(await answerOn(back, CHANGE)).toEqual({ ...change, excused: [] });
    const ofBirds = await catalogAt(back, (await answerOn(back)).catalog);
    expect(ofBirds).toMatchObject(birds.data);
  });

  it('have everybody’s picture, even of those who were never the answer', async () => {
    const { restart } = await servedWith(birds);
    const app = await restart(shippedCatalog);
    const { performers } = await catalogAt(app, (await answerOn(app)).catalog);
    for (const { profilePictureUrl } of performers) {
      const picture = await app.request(profilePictureUrl);
      expect(new Uint8Array(await picture.arrayBuffer())).toEqual(
        birds.pictures.get(profilePictureUrl)?.bytes,
      );
    }
  });

  it('leave only yesterday’s answers, as retired, in the catalogue of the page', async () => {
    const { before, change, restart } = await servedWith(shippedCatalog);
    const app = await restart(birds);
    const retiredIn = async () => {
      const catalog = await catalogAt(app, await catalogAddressOf(app));
      const others = catalog.performers.filter(
        ({ profileUrl }) => !idsOf(birds.data).includes(profileUrl),
      );
      for (const other of others) expect(other).toMatchObject({ retired: true });
      return idsOf({ performers: others });
    };
    const onChange = await retiredIn();
    expect(onChange).toContain(before.today);
    expect(onChange).not.toContain(change.today);
    app.setClock(`${AFTER}T10:00:00Z`);
    const onDayAfter = await retiredIn();
    expect(onDayAfter).toContain(change.today);
    expect(onDayAfter).not.toContain(before.today);
  });

  it('replace no record of the page’s catalogue that has the same id', async () => {
    const { restart } = await servedWith(shippedCatalog);
    const data: CatalogData = {
      performers: shippedCatalog.data.performers.map((performer) => ({ ...performer, age: 30 })),
      channels: shippedCatalog.data.channels,
      declaration: {
        ...SHIPPED_DECLARATION,
        fields: { age: { kind: 'number' } },
        compared: ['age'],
      },
    };
    const app = await restart({ ...shippedCatalog, data, catalog: createCatalog(data) });
    const { performers } = await catalogAt(app, await catalogAddressOf(app));
    expect(performers).toEqual(data.performers);
  });

  it.each([
    ['the shipped catalogue, if all that was served is from there', shippedCatalog, 150],
    ['what was served, if other names were', undefined, undefined],
  ])('of a version that stored none are played with %s', async (_what, given, count) => {
    const [own] = shippedCatalog.data.performers;
    const others = shippedCatalog.data.performers.map((performer) => ({
      ...performer,
      profileUrl: performer.profileUrl.replace(/\/[\w-]+$/, '$&-of-mine'),
    }));
    const data = { ...shippedCatalog.data, performers: others };
    const catalog = given ?? { ...shippedCatalog, data, catalog: createCatalog(data) };
    const { change, restart } = await servedWith(catalog);
    const app = await restart(birds);
    await app.database.run('DELETE FROM declared_catalog');
    const { performers } = await catalogAt(app, (await answerOn(app)).catalog);
    expect(idsOf({ performers })).toContain(change.today);
    expect(idsOf({ performers }).includes(own?.profileUrl ?? '')).toBe(given !== undefined);
    if (count !== undefined) expect(performers).toHaveLength(count);
    // Any other order would tell which one is today's.
    else expect(idsOf({ performers })).toEqual(idsOf({ performers }).toSorted());
  });

  it('are answered with the records that were served, even if they were removed before', async () => {
    const address = await newDatabase();
    const first = await createTestApp({ address, startAt: `${EARLIER}T10:00:00Z` });
    const { today } = await answerOn(first);
    await first.close();
    const catalog = withoutRecords(shippedCatalog, new Set([today]));
    const second = await createTestApp({ address, catalog, startAt: `${BEFORE}T10:00:00Z` });
    await answerOn(second);
    await second.close();
    const app = await createTestApp({ address, catalog: birds });
    const other = await catalogAt(app, (await answerOn(app, EARLIER)).catalog);
    expect(other.performers).toContainEqual(shippedCatalog.catalog.performersById.get(today));
  });

  it.each([
    [CHANGE, 200],
    ['2026-03-05', 404],
  ])('have a catalogue while one of them is in an archive from %s: %d', async (from, status) => {
    const { restart } = await servedWith(shippedCatalog);
    const { catalog = '' } = await answerOn(await restart(birds));
    const later = await restart(birds, { at: '2026-03-09', from });
    expect((await later.request(catalog)).status).toBe(status);
  });

  it('are answered without a catalogue that cannot be read, which is reported', async () => {
    const { restart } = await servedWith(shippedCatalog);
    const app = await restart(birds);
    await app.database.run("UPDATE declared_catalog SET catalog = '{'");
    expect(await answerOn(app)).not.toHaveProperty('catalog');
    expect(await app.json('/readyz')).toMatchObject({ unreadable: ['declared_catalog shipped'] });
  });
});

it('a plan that was made with other fields is served to nobody', async () => {
  const address = await newDatabase();
  const first = await createTestApp({ address, startAt: `${CHANGE}T10:00:00Z` });
  await first.warmUp();
  await first.close();
  const app = await createTestApp({ address, catalog: birds, startAt: `${AFTER}T10:00:00Z` });
  await app.database.refuseWrites();
  expect(idsOf(birds.data)).toContain((await answerOn(app)).today);
});
