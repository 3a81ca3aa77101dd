import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { setUpCrono } from '../testing/crono-table.ts';
import { newDatabase } from '../testing/engine.ts';
import { jsonPost } from '../testing/json-post.ts';
import { createOps } from '../testing/ops-run.ts';

/** A server whose clock stands at 10:00 UTC on the first of March 2026, and what browsers send it. */
async function setUp() {
  const address = await newDatabase();
  const app = await setUpCrono({ address });
  onTestFinished(app.close);
  await app.store.secrets.findOrMake();
  const track = (device: string, { eventName, attrs }: { eventName: string; attrs: object }) =>
    app.request(
      '/api/tracking',
      jsonPost({ eventName, attrs, extra: { device_id: device, session_id: 'session' } }),
    );
  const guessImage = async (
    device: string,
    { isRight = false, ...round }: { isRight?: boolean; practice?: true } = {},
  ) => {
    const guess = {
      gameMode: 'image-guess',
      numberOfTries: 1,
      id: '/model/x',
      name: 'X',
      ...round,
    };
    const eventName = isRight ? 'Image success' : 'Image failed';
    for (const name of ['Image guessed', eventName]) {
      expect((await track(device, { eventName: name, attrs: guess })).status).toBe(200);
    }
  };
  const win = (tries: number) =>
    app.request('/api/stats/image-guess/post/', {
      ...jsonPost({ tries }),
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    });
  const report = async (now: string) => {
    const { code, out, err } = await createOps(address, { now })('report', '--json', '--days', '2');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    return JSON.parse(out);
  };
  return { app, address, guessImage, win, report };
}

it('the report counts who played, solved a game and came back, and the wins of each game', async () => {
  const { app, guessImage, win, report } = await setUp();
  await app.json('/api/classic/daily-guess/');
  await guessImage('ann', { isRight: true });
  await guessImage('bob', { isRight: true });
  await guessImage('cyd');
  await win(3);
  await win(12);
  app.setClock('2026-03-02T10:00:00Z');
  await guessImage('ann');
  await guessImage('ann', { isRight: true });
  await guessImage('dee', { isRight: true, practice: true });
  await win(1);
  const { players, returned, games, dates, past, coming } = await report('2026-03-02T11:00:00Z');
  expect({ players, returned }).toEqual({ players: 2, returned: { of: 2, back: 1 } });
  expect(games).toContainEqual({
    histogram: [1, ...Array(12).fill(0)],
    puzzle: 'image-guess',
    begun: 1,
    solved: 1,
    wins: 1,
    medianTries: '1',
    bySixth: 1,
  });
  expect(dates).toEqual([
    { date: '2026-03-01', players: 3, wins: 2 },
    { date: '2026-03-02', players: 2, wins: 1 },
  ]);
  expect(past).toContainEqual(
    expect.objectContaining({
      date: '2026-03-01',
      puzzle: 'image-guess',
      wins: 2,
      medianTries: '3',
      bySixth: 0.5,
      origin: 'served',
    }),
  );
  expect(coming).toHaveLength(7 * 5);
});

it('the report is a text to read', async () => {
  const { address, guessImage, win } = await setUp();
  await guessImage('ann', { isRight: true });
  await win(2);
  const { out } = await createOps(address)('report', '--days', '1');
  expect(out).toMatch(
    /^Today, 2026-03-01: at least 1 player; of 0 who solved a game yesterday, 0 came back\.\n/,
  );
  expect(out).toMatch(/^image-guess +1 +1 +1 +2 +100 %$/m);
  expect(out).toMatch(/^Crono: 0 players, best score 0\.$/m);
  expect(out).toMatch(/^2026-03-02 +classic +\S.* drawn$/m);
});
