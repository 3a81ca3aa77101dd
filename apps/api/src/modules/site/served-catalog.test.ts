import type { CatalogData } from '@starguess/catalog';
import { describe, expect, it } from 'vitest';
import { createTestApp, shippedCatalog, type TestApp } from '../../testing/app-under-test.ts';
import { builtPage } from '../../testing/built-page.ts';
import { withoutRecords } from '../../testing/changed-catalog.ts';
import { newDatabase } from '../../testing/engine.ts';
import { catalogAddressOf, parsePageCatalog } from '../../testing/page-catalog.ts';
import { createServedCatalog, NO_RECORDS } from './served-catalog.ts';

const AT_MIDNIGHT = '2026-03-02T00:00:00.000Z';
const JUST_BEFORE = '2026-03-01T23:59:59.990Z';

/**
 * Two processes around midnight that share a database; its days were served from another catalogue.
 */
async function setUp() {
  const address = await newDatabase();
  const first = await createTestApp({ address });
  await first.json('/api/classic/daily-guess/');
  const rows = await first.database.rowsOf('daily_target');
  const served = rows.map((row) => ({ date: String(row.date), id: String(row.target_id) }));
  await first.close();
  const catalog = withoutRecords(shippedCatalog, new Set(served.map(({ id }) => id)));
  const open = (startAt: string, options: Parameters<typeof createTestApp>[0] = {}) =>
    createTestApp({ address, build: builtPage(), catalog, startAt, ...options });
  return { open, served };
}

async function catalogAt(address: string, { json }: TestApp) {
  return parsePageCatalog(await json(address));
}

describe('a process that shares its database', () => {
  it('serves the catalogues of the pages that processes 10 ms ahead and behind have sent', async () => {
    const { open } = await setUp();
    const [ahead, behind] = [await open(AT_MIDNIGHT), await open(JUST_BEFORE)];
    const [tomorrow, today] = [await catalogAddressOf(ahead), await catalogAddressOf(behind)];
    expect(tomorrow).not.toBe(today);
    for (const address of [today, tomorrow]) {
      expect(await catalogAt(address, behind)).toEqual(await catalogAt(address, ahead));
    }
  });

  it('serves the pictures of targets that its own catalogue lacks', async () => {
    const { open } = await setUp();
    const ahead = await open(AT_MIDNIGHT, { catalog: shippedCatalog });
    const served = await catalogAt(await catalogAddressOf(ahead), ahead);
    const stored = await ahead.store.targets.find(['2026-03-02']);
    const lost = new Set(stored.map(({ targetId }) => targetId));
    const catalog = withoutRecords(shippedCatalog, lost);
    const behind = await open(JUST_BEFORE, { catalog });
    const targets = served.performers.filter(({ profileUrl }) => lost.has(profileUrl));
    expect(targets.length).toBeGreaterThan(0);
    for (const { profilePictureUrl } of targets) {
      expect(catalog.pictures.has(profilePictureUrl)).toBe(false);
      const picture = await behind.request(profilePictureUrl);
      expect(new Uint8Array(await picture.arrayBuffer())).toEqual(
        shippedCatalog.pictures.get(profilePictureUrl)?.bytes,
      );
    }
  });
});

it('a target that the operator has removed is in the catalogue on its day, and retired on the next', async () => {
  const { open, served } = await setUp();
  const today = await open('2026-03-01T12:00:00Z', { environment: { ARCHIVE_FROM: '2026-03-05' } });
  const idsOf = ({ performers, channels }: CatalogData) =>
    [...performers.map(({ profileUrl }) => profileUrl), ...channels.map(({ id }) => id)].toSorted();
  const idsOn = (wanted: string) =>
    [...new Set(served.filter(({ date }) => date === wanted).map(({ id }) => id))].toSorted();
  const { retired, ...current } = await catalogAt(await catalogAddressOf(today), today);
  const targets = idsOn('2026-03-01');
  expect(idsOf(current).filter((id) => targets.includes(id))).toEqual(targets);
  expect(idsOf(retired)).toEqual(idsOn('2026-02-28').filter((id) => !targets.includes(id)));
});

it('hundreds of made-up addresses cost two reads of the stored days, one of other catalogues', async () => {
  let looks = 0;
  const asked: string[] = [];
  const catalog = createServedCatalog({
    ...shippedCatalog,
    storedPicture: async () => {
      throw new Error('No picture is looked for by its address');
    },
    pastRecords: async () => NO_RECORDS,
    storedDays: async () => {
      looks += 1;
      return [];
    },
    otherDeclarations: async () => ['birds', 'elements'],
    otherCatalog: async (declaration, date) => {
      asked.push(`${declaration} ${date}`);
      return undefined;
    },
    today: () => '2026-03-01',
  });
  const send = (prefix: string) =>
    Array.from({ length: 300 }, (_, index) => [
      catalog.storedFileAt(`/catalog/${prefix}${index}.json`),
      catalog.storedFileAt(`/art/${prefix}${index}.svg`),
      catalog.storedFileAt(`/assets/${prefix}${index}.js`),
    ]).flat();
  const first = send('a');
  await first[0];
  expect(new Set(await Promise.all([...first, ...send('b')]))).toEqual(new Set([undefined]));
  expect(looks).toBe(2);
  expect(asked).toEqual(
    ['2026-02-28', '2026-03-01'].flatMap((date) => [`birds ${date}`, `elements ${date}`]),
  );
});
