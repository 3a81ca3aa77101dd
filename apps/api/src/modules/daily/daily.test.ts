import {
  absentCalls,
  contract,
  type DailyGuess,
  dailyGuessSchema,
  filledPath,
  type Route,
} from '@starguess/api-contract';
import { addDays, type GameMode, PUZZLES } from '@starguess/game-core';
import { describe, expect, it } from 'vitest';
import { createTestApp, shippedCatalog, type TestApp } from '../../testing/app-under-test.ts';
import { withoutRecords } from '../../testing/changed-catalog.ts';
import { DAILY_PATHS } from '../../testing/daily-paths.ts';
import { newDatabase } from '../../testing/engine.ts';
import { pageConfigFile } from '../../testing/environment.ts';

async function guesses({ json }: TestApp): Promise<readonly DailyGuess[]> {
  const replies = await Promise.all(DAILY_PATHS.map((path) => json(path)));
  return replies.map((reply) => dailyGuessSchema.parse(reply));
}

async function storedTargets({ database }: TestApp) {
  const rows = await database.rowsOf('daily_target');
  return rows.map(({ date, puzzle }) => `${date} ${puzzle}`).toSorted();
}

describe('the server date', () => {
  it.each([
    ['UTC', '2026-03-01T23:59:59.999Z', '2026-03-01', '2026-03-02T00:00:00.000Z'],
    ['Europe/Rome', '2026-03-01T23:30:00.000Z', '2026-03-02', '2026-03-02T23:00:00.000Z'],
    ['America/New_York', '2026-03-08T04:59:00.000Z', '2026-03-07', '2026-03-08T05:00:00.000Z'],
  ])('[CALL7] in %s at %s is %s until %s', async (GAME_TIMEZONE, now, date, nextDateAt) => {
    const app = await createTestApp({ environment: { GAME_TIMEZONE }, startAt: now });
    expect(await app.json('/api/server-date/')).toEqual({ date, now, nextDateAt });
  });
});

describe('the daily targets', () => {
  it('[CALL8] are of the pools their puzzles draw from, each drawn for itself', async () => {
    const { performersById, channelsById } = shippedCatalog.catalog;
    const [classic, easy, medium, image, channel] = await guesses(await createTestApp());
    const rank = (id?: string) => performersById.get(id ?? '')?.rank ?? Number.NaN;
    for (const guess of [classic, easy, medium, image]) {
      expect(rank(guess?.today)).toBeGreaterThan(0);
      expect(rank(guess?.yesterday)).toBeGreaterThan(0);
    }
    expect(rank(easy?.today)).toBeLessThanOrEqual(50);
    expect(easy?.today).not.toBe(classic?.today);
    expect(rank(medium?.today)).toBeLessThanOrEqual(100);
    expect(channelsById.has(channel?.today ?? '')).toBe(true);
    expect(channelsById.has(channel?.yesterday ?? '')).toBe(true);
  });

  it('[CALL9] of hard are those of plain classic', async () => {
    const app = await createTestApp();
    expect(await app.json('/api/classic/daily-guess?mode=hard')).toEqual(
      await app.json('/api/classic/daily-guess'),
    );
  });

  it('[DAILY1] become yesterday’s at the server’s midnight, day after day', async () => {
    const app = await createTestApp({ startAt: '2026-03-01T00:00:00Z' });
    let before = await guesses(app);
    for (let date = '2026-03-02'; date < '2026-03-12'; date = addDays(date, 1)) {
      app.setClock(`${date}T00:00:00Z`);
      const now = await guesses(app);
      expect(now.map(({ yesterday }) => yesterday)).toEqual(before.map(({ today }) => today));
      expect(now.every((guess) => guess.date === date)).toBe(true);
      before = now;
    }
  });

  it('are all stored, with those of the day before, when a date is first served', async () => {
    const app = await createTestApp();
    expect(await storedTargets(app)).toEqual([]);
    await app.json('/api/channel-guess/daily-guess/');
    const expected = ['2026-02-28', '2026-03-01'].flatMap((date) =>
      PUZZLES.map((puzzle) => `${date} ${puzzle}`).toSorted(),
    );
    expect(await storedTargets(app)).toEqual(expected);
  });

  it('differ under another secret', async () => {
    const days = async (secret: Buffer) => {
      const app = await createTestApp({ secret });
      const seen: string[] = [];
      for (let date = '2026-03-01'; date < '2026-03-15'; date = addDays(date, 1)) {
        app.setClock(`${date}T12:00:00Z`);
        seen.push(...(await guesses(app)).map(({ today }) => today));
      }
      return seen;
    };
    expect(await days(Buffer.alloc(32, 1))).not.toEqual(await days(Buffer.alloc(32, 2)));
  });
});

it('a day once served stays as it is under another secret and a catalogue without its targets', async () => {
  const address = await newDatabase();
  const first = await createTestApp({ address });
  const served = await guesses(first);
  await first.close();
  const lost = new Set(served.flatMap(({ today, yesterday }) => [today, yesterday]));
  const catalog = withoutRecords(shippedCatalog, lost);
  const again = await createTestApp({ address, catalog, secret: Buffer.alloc(32, 9) });
  expect(await guesses(again)).toEqual(served);
  again.setClock('2026-03-02T10:00:00Z');
  const next = await guesses(again);
  expect(next.map(({ yesterday }) => yesterday)).toEqual(served.map(({ today }) => today));
  for (const { today } of next) expect(lost.has(today)).toBe(false);
});

describe('a database that rejects writes', () => {
  it('answers 503 for a day not served yet, and the day is served when there is room again', async () => {
    const app = await createTestApp();
    const acceptWrites = await app.database.refuseWrites();
    const refused = await app.request('/api/classic/daily-guess/');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await refused.json()).toMatchObject({ code: 'unavailable' });
    await acceptWrites();
    expect(await app.json('/api/classic/daily-guess/')).toMatchObject({ date: '2026-03-01' });
  });
});

describe('a site with some of the games', () => {
  const channelIds = shippedCatalog.data.channels.map(({ id }) => id);
  const withoutChannels = withoutRecords(shippedCatalog, new Set(channelIds));
  const startSite = (
    modes: readonly GameMode[],
    options: Parameters<typeof createTestApp>[0] = {},
  ) =>
    createTestApp({
      ...options,
      environment: { PAGE_CONFIG: pageConfigFile(JSON.stringify({ modes })) },
    });

  it.each<readonly [modes: readonly GameMode[], absent: number]>([
    [['image-guess', 'crono'], 6],
    [['classic', 'channel-guess'], 3 + 7],
    [['crono'], 9],
  ])('of %j refuses the %i calls of the others, however they are made', async (modes, count) => {
    const { request, json } = await startSite(modes);
    const absent = absentCalls(modes);
    expect(absent.size).toBe(count);
    const routes: readonly Route[] = Object.values(contract);
    for (const { id, method, path } of routes) {
      const response = await request(filledPath(path, { id: '2026-03-01' }), { method });
      const isRefused = (await response.text()).includes('"no-puzzle"');
      expect([id, isRefused]).toEqual([id, absent.has(id)]);
    }
    const photo = await request('/api/crono/2026-03-01/photo/a');
    expect((await photo.text()).includes('"no-puzzle"')).toBe(!modes.includes('crono'));
    const described = JSON.stringify(await json('/api/openapi.json'));
    for (const { id } of routes) expect(described.includes(`"${id}"`)).toBe(!absent.has(id));
    expect(described.includes('getCronoPhoto')).toBe(modes.includes('crono'));
  });

  it('stores its own targets alone, needs no channels, and can have all games later', async () => {
    const address = await newDatabase();
    const some = await startSite(['image-guess'], { address, catalog: withoutChannels });
    const before = await some.json('/api/image-guess/daily-guess/');
    await some.planAhead();
    expect(await storedTargets(some)).toEqual(['2026-02-28 image-guess', '2026-03-01 image-guess']);
    const all = await createTestApp({ address });
    expect(await all.json('/api/image-guess/daily-guess/')).toEqual(before);
    expect((await guesses(all)).every(({ date }) => date === '2026-03-01')).toBe(true);
    expect(await storedTargets(all)).toHaveLength(2 * PUZZLES.length);
  });

  it('of Crono alone has a date and no day to store', async () => {
    const app = await startSite(['crono'], { catalog: withoutChannels });
    await app.warmUp();
    expect(await storedTargets(app)).toEqual([]);
    expect(await app.json('/api/server-date/')).toMatchObject({ date: '2026-03-01' });
    expect((await app.request('/api/crono/2026-03-01')).status).toBe(200);
  });
});
