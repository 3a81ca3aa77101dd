import { problemSchema } from '@starguess/api-contract';
import { addDays, PUZZLES } from '@starguess/game-core';
import { describe, expect, it } from 'vitest';
import { createTestApp, shippedCatalog, type TestApp } from '../../testing/app-under-test.ts';
import { builtPage } from '../../testing/built-page.ts';
import { withoutRecords } from '../../testing/changed-catalog.ts';
import { DAILY_PATHS } from '../../testing/daily-paths.ts';
import { newDatabase } from '../../testing/engine.ts';
import { catalogAddressOf, parsePageCatalog } from '../../testing/page-catalog.ts';

const TODAY = '2026-03-01';
const YESTERDAY = '2026-02-28';
const PAST = '2026-02-10';
const FIRST = '2026-01-30';

function pathOf(path: string, date: string) {
  return `${path}${path.includes('?') ? '&' : '?'}date=${date}`;
}

/** The bodies of all puzzles of a date, as they were sent. */
async function bodiesOf({ request }: TestApp, date: string) {
  const responses = await Promise.all(DAILY_PATHS.map((path) => request(pathOf(path, date))));
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  return Promise.all(responses.map((response) => response.text()));
}

async function problemOf({ request }: TestApp, date: string) {
  const response = await request(pathOf('/api/image-guess/daily-guess/', date));
  return [response.status, problemSchema.parse(await response.json()).code];
}

async function storedDates({ database }: TestApp) {
  const rows = await database.rowsOf('daily_target');
  return rows.map(({ date }) => String(date));
}

describe('a date', () => {
  it('of today is answered as without one, and yesterday’s follows from it', async () => {
    const app = await createTestApp();
    for (const path of DAILY_PATHS) {
      const today = await app.json(path);
      expect(await app.json(pathOf(path, TODAY))).toEqual(today);
      const before = await app.json(pathOf(path, YESTERDAY));
      expect(before).toMatchObject({ date: YESTERDAY });
      expect(today).toMatchObject({ yesterday: Object(before).today });
    }
  });

  it('that is over has its own target and that of the day before', async () => {
    const app = await createTestApp();
    const path = '/api/classic/daily-guess/?mode=easy';
    const day = await app.json(pathOf(path, PAST));
    const before = await app.json(pathOf(path, addDays(PAST, -1)));
    expect(day).toMatchObject({ date: PAST, yesterday: Object(before).today });
  });

  it.each([
    ['of tomorrow', '2026-03-02'],
    ['of a year to come', '9999-12-31'],
    ['before the first day', '2026-01-29'],
    ['of long ago', '0000-01-01'],
  ])('%s has no puzzle', async (_what, date) => {
    const app = await createTestApp();
    expect(await problemOf(app, date)).toEqual([404, 'no-puzzle']);
    expect(await storedDates(app)).toEqual([]);
  });

  it.each(['2026-02-30', '2026-2-1', 'yesterday', '', '2026-02-10T00:00'])(
    'that never was is refused: %j',
    async (date) => {
      expect(await problemOf(await createTestApp(), date)).toEqual([400, 'invalid-request']);
    },
  );

  it('changes at the operator’s midnight', async () => {
    const environment = { GAME_TIMEZONE: 'Pacific/Auckland' };
    const app = await createTestApp({ environment, startAt: '2026-03-01T10:59:59Z' });
    expect(await problemOf(app, '2026-03-02')).toEqual([404, 'no-puzzle']);
    app.setClock('2026-03-01T11:00:00Z');
    expect(await app.json(pathOf(DAILY_PATHS[0], '2026-03-02'))).toMatchObject({
      date: '2026-03-02',
    });
  });
});

describe('the first day', () => {
  it('is the operator’s', async () => {
    const app = await createTestApp({ environment: { ARCHIVE_FROM: '2025-05-01' } });
    expect(await app.json(pathOf(DAILY_PATHS[0], '2025-05-01'))).toMatchObject({
      date: '2025-05-01',
    });
    expect(await problemOf(app, '2025-04-30')).toEqual([404, 'no-puzzle']);
  });
});

describe('a past day once served', () => {
  it('is byte for byte the same after a restart, another secret and another catalogue', async () => {
    const address = await newDatabase();
    const first = await createTestApp({ address });
    const dates = [FIRST, PAST, YESTERDAY];
    const served = await Promise.all(dates.map((date) => bodiesOf(first, date)));
    await first.close();

    const ids = served.flat().flatMap((body) => {
      const { today, yesterday } = JSON.parse(body);
      return [today, yesterday];
    });
    const catalog = withoutRecords(shippedCatalog, new Set(ids));
    const again = await createTestApp({ address, catalog, secret: Buffer.alloc(32, 9) });
    expect(await Promise.all(dates.map((date) => bodiesOf(again, date)))).toEqual(served);
  });

  it('is drawn once, however many ask for it at once', async () => {
    const app = await createTestApp();
    const asked = Array.from({ length: 50 }, () => bodiesOf(app, PAST));
    expect(new Set((await Promise.all(asked)).map(String)).size).toBe(1);
    expect((await storedDates(app)).toSorted()).toEqual(
      [addDays(PAST, -1), PAST].flatMap((date) => PUZZLES.map(() => date)),
    );
  });

  it('has its removed targets in the page’s catalogue, marked as retired, with pictures', async () => {
    const address = await newDatabase();
    const first = await createTestApp({ address });
    const served = await bodiesOf(first, PAST);
    await first.close();
    const ids = new Set(served.map((body) => String(JSON.parse(body).today)));
    const catalog = withoutRecords(shippedCatalog, ids);
    const again = await createTestApp({ address, catalog, build: builtPage() });
    const { retired, ...current } = parsePageCatalog(
      await again.json(await catalogAddressOf(again)),
    );
    expect(
      new Set([
        ...retired.performers.map((one) => one.profileUrl),
        ...retired.channels.map((one) => one.id),
      ]),
    ).toEqual(ids);
    expect(current.performers.some(({ profileUrl }) => ids.has(profileUrl))).toBe(false);
    const pictures = [
      ...retired.performers.map((one) => one.profilePictureUrl),
      ...retired.channels.map((one) => one.photo),
    ];
    for (const picture of pictures) expect((await again.request(picture)).status).toBe(200);
  });

  it('that can’t be read is left out of the catalogue and reported once', async () => {
    const address = await newDatabase();
    const first = await createTestApp({ address });
    const [served = ''] = await bodiesOf(first, PAST);
    await first.database.run(
      `UPDATE daily_target SET record = 'broken' WHERE date = '${PAST}' AND puzzle = 'classic'`,
    );
    await first.close();
    const ids = new Set([String(JSON.parse(served).today)]);
    const catalog = withoutRecords(shippedCatalog, ids);
    const again = await createTestApp({ address, catalog, build: builtPage() });
    expect((await again.request('/')).status).toBe(200);
    const unreadable = [`daily_target ${PAST} classic`];
    expect(await again.json('/readyz')).toMatchObject({ status: 'ready', unreadable });
    expect((await bodiesOf(again, PAST))[0]).toBe(served);
  });
});

describe('a database that rejects writes', () => {
  it('answers 503 for a past day that is not stored, and serves one that is', async () => {
    const app = await createTestApp();
    const served = await bodiesOf(app, PAST);
    const acceptWrites = await app.database.refuseWrites();
    expect(await bodiesOf(app, PAST)).toEqual(served);
    expect(await problemOf(app, '2026-02-05')).toEqual([503, 'unavailable']);
    await acceptWrites();
    await bodiesOf(app, '2026-02-05');
  });
});
