import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app-under-test.ts';
import { jsonPost } from '../../testing/json-post.ts';
import { noTries } from './win-counts.ts';

const TODAY = '2026-03-01';
const YESTERDAY = '2026-02-28';
const KEY = '3f0c3b1e-8a51-4c3a-9d56-0a3c0a1d9a11';

type Win = {
  readonly game?: string;
  readonly key?: string;
  readonly date?: string;
  readonly mode?: string;
  readonly tries?: number;
};

function post({ request }: TestApp, { game = 'classic', key, date, mode, tries }: Win = {}) {
  const body = { date, tries };
  const hasBody = date !== undefined || tries !== undefined;
  return request(`/api/stats/${game}/post/${mode === undefined ? '' : `?mode=${mode}`}`, {
    method: 'POST',
    headers: {
      ...(hasBody && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(hasBody && { body: JSON.stringify(body) }),
  });
}

async function win(app: TestApp, given?: Win) {
  const response = await post(app, given);
  return [response.status, await response.json()];
}

/** The answer to a win, where no win has told its tries. */
function counted(numberOfSuccesses: number, date = TODAY) {
  return [200, { ...count(numberOfSuccesses, date), place: numberOfSuccesses }];
}

function count(numberOfSuccesses: number, date = TODAY) {
  return { date, numberOfSuccesses, histogram: noTries() };
}

describe('a success', () => {
  it('[CALL11] [CALL12] adds one to its puzzle and to no other', async () => {
    const app = await createTestApp();
    expect(await win(app)).toEqual(counted(1));
    expect(await win(app, { mode: 'hard' })).toEqual(counted(2));
    expect(await win(app, { mode: 'easy' })).toEqual(counted(1));
    expect(await win(app, { game: 'image-guess' })).toEqual(counted(1));
    expect(await app.json('/api/stats/classic')).toEqual(count(2));
    expect(await app.json('/api/stats/classic/?mode=hard')).toEqual(count(2));
    expect(await app.json('/api/stats/classic/?mode=easy')).toEqual(count(1));
    expect(await app.json('/api/stats/classic/?mode=medium')).toEqual(count(0));
    expect(await app.json('/api/stats/image-guess/')).toEqual(count(1));
    expect(await app.json('/api/stats/channel-guess/')).toEqual(count(0));
  });

  it('counts for the date it names, today or yesterday', async () => {
    const app = await createTestApp();
    expect(await win(app, { date: YESTERDAY })).toEqual(counted(1, YESTERDAY));
    expect(await win(app, { date: TODAY })).toEqual(counted(1));
    expect(await app.json('/api/stats/classic/')).toEqual(count(1));
  });

  it.each(['2026-02-27', '2026-03-02', '1999-01-01'])(
    'of %s is no longer counted, or not yet',
    async (date) => {
      const app = await createTestApp();
      const [status, problem] = await win(app, { date });
      expect([status, problem]).toMatchObject([400, { code: 'invalid-request' }]);
      expect(await app.json('/api/stats/classic/')).toMatchObject({ numberOfSuccesses: 0 });
    },
  );

  it('of the next date is put off for a second where that begins within two', async () => {
    const app = await createTestApp();
    const NEXT = '2026-03-02';
    app.setClock('2026-03-01T23:59:57.999Z');
    expect((await post(app, { date: NEXT, key: KEY })).status).toBe(400);
    app.setClock('2026-03-01T23:59:58Z');
    const early = await post(app, { date: NEXT, key: KEY });
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await early.json()).toMatchObject({ code: 'unavailable' });
    expect((await post(app, { date: '2026-03-03' })).status).toBe(400);
    expect((await post(app, { date: '2026-02-27' })).status).toBe(400);
    app.setClock('2026-03-02T00:00:00Z');
    expect(await win(app, { date: NEXT, key: KEY })).toEqual(counted(1, NEXT));
  });

  it('starts from nothing on a new date', async () => {
    const app = await createTestApp();
    await win(app);
    app.setClock('2026-03-02T00:00:00Z');
    expect(await app.json('/api/stats/classic/')).toEqual(count(0, '2026-03-02'));
  });
});

describe('the tries of a success', () => {
  /** A histogram with these numbers at these places. */
  const bars = (wins: Readonly<Record<number, number>>) =>
    noTries().map((none, band) => wins[band] ?? none);

  it('are counted in their band, and answered with the count and the place', async () => {
    const app = await createTestApp();
    expect(await win(app, { tries: 4 })).toEqual([
      200,
      { date: TODAY, numberOfSuccesses: 1, histogram: bars({ 3: 1 }), place: 1 },
    ]);
    for (const tries of [1, 4, 10, 11, 15, 16, 25, 26, 10_000]) await win(app, { tries });
    await win(app, { game: 'image-guess', tries: 2 });
    const histogram = bars({ 0: 1, 3: 2, 9: 1, 10: 2, 11: 2, 12: 2 });
    const told = { date: TODAY, numberOfSuccesses: 10, histogram };
    expect(await app.json('/api/stats/classic/')).toEqual(told);
    expect(await win(app)).toEqual([200, { ...told, numberOfSuccesses: 11, place: 11 }]);
  });

  it.each([0, -1, 1.5, 10_001, null, '4'])('are refused if they are %j', async (tries) => {
    const app = await createTestApp();
    const refused = await app.request('/api/stats/classic/post/', jsonPost({ tries }));
    expect(refused.status).toBe(400);
    expect(await app.json('/api/stats/classic/')).toEqual(count(0));
  });
});

describe('an idempotency key', () => {
  it('counts once and gets its first answer again', async () => {
    const app = await createTestApp();
    expect(await win(app, { key: KEY, date: TODAY })).toEqual(counted(1));
    await win(app);
    expect(await win(app, { key: KEY, date: TODAY })).toEqual(counted(1));
    expect(await win(app, { key: KEY.toUpperCase() })).toEqual(counted(1));
    expect(await app.json('/api/stats/classic/')).toMatchObject({ numberOfSuccesses: 2 });
  });

  it.each([
    ['mode', 'image-guess', {}],
    ['difficulty', 'classic', { mode: 'easy' }],
    ['date', 'classic', { date: YESTERDAY }],
  ])('of a puzzle is refused for another %s', async (_what, game, given) => {
    const app = await createTestApp();
    await win(app, { key: KEY });
    expect(await win(app, { game, key: KEY, ...given })).toMatchObject([
      409,
      { code: 'idempotency-key-reused' },
    ]);
    expect(await app.json(`/api/stats/${game}/`)).toMatchObject({
      numberOfSuccesses: game === 'classic' ? 1 : 0,
    });
  });

  it('that named no date means the day it came on', async () => {
    const app = await createTestApp({ startAt: '2026-03-01T23:59:59Z' });
    await win(app, { key: KEY });
    app.setClock('2026-03-02T00:00:01Z');
    expect(await win(app, { key: KEY })).toEqual(counted(1));
    expect(await app.json('/api/stats/classic/')).toMatchObject({ numberOfSuccesses: 0 });
  });

  it('is answered again when its date is no longer counted', async () => {
    const app = await createTestApp();
    await win(app, { key: KEY, date: YESTERDAY });
    app.setClock('2026-03-03T00:00:00Z');
    expect(await win(app, { key: KEY, date: YESTERDAY })).toEqual(counted(1, YESTERDAY));
    const unseen = await win(app, { key: randomUUID(), date: YESTERDAY });
    expect(unseen).toMatchObject([400, { code: 'invalid-request' }]);
  });

  it('is forgotten after three days', async () => {
    const app = await createTestApp();
    const stored = async () => (await app.database.rowsOf('success_key')).length;
    await win(app, { key: KEY });
    app.setClock('2026-03-04T10:00:00Z');
    await win(app, { key: randomUUID() });
    await app.sweep();
    expect(await stored()).toBe(2);
    app.setClock('2026-03-04T10:00:01Z');
    await app.sweep();
    expect(await stored()).toBe(1);
    expect(await app.json('/api/stats/classic/')).toMatchObject({ numberOfSuccesses: 1 });
  });

  it('that isn’t a UUID is refused', async () => {
    expect(await win(await createTestApp(), { key: 'again' })).toMatchObject([
      400,
      { code: 'invalid-request' },
    ]);
  });
});
