import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { setUpCrono } from '../testing/crono-table.ts';
import { newDatabase } from '../testing/engine.ts';
import { jsonPost } from '../testing/json-post.ts';
import { createOps } from '../testing/ops-run.ts';

/** A server whose clock is at 10:00 UTC on 1 March 2026, and an operator's commands. */
async function setUp(environment: Readonly<Record<string, string>> = {}) {
  const address = await newDatabase();
  const app = await setUpCrono({ address, environment });
  onTestFinished(app.close);
  return { app, ops: createOps(address, { environment }) };
}

describe('statistics', () => {
  it('count wins and crono players by date, and all of them at the end', async () => {
    const { app, ops } = await setUp();
    const win = (path: string, body?: unknown) =>
      app.request(`/api/stats/${path}`, jsonPost(body ?? {}));
    await win('classic/post/');
    await win('classic/post/?mode=easy');
    await win('image-guess/post/', { date: '2026-02-28' });
    await app.look({ id: '2026-03-01' });
    const player = await app.join('2026-03-01');
    await app.playRun(player, 3);
    const friend = await app.create();
    await app.playRun(friend, 4);
    const { code, out } = await ops('stats', '--days', '2');
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      'date        classic  classic-easy  classic-medium  image-guess  channel-guess  crono players  crono best',
      '2026-02-28        0             0               0            1              0              0           0',
      '2026-03-01        1             1               0            0              0              1           3',
      'total             1             1               0            1              0              2           4',
      '',
    ]);
  });

  it('say in one line that nobody has played', async () => {
    const { ops } = await setUp();
    expect(await ops('stats')).toEqual({
      code: 0,
      out: 'No puzzle has been solved yet, and nobody has played Crono.\n',
      err: '',
    });
  });
});

describe('a correction', () => {
  const flooded = async () => {
    const { app, ops } = await setUp();
    for (const tries of [1, 1, 1, 4]) {
      await app.request('/api/stats/classic/post/', {
        ...jsonPost({ tries }),
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      });
    }
    const winsNow = () => app.json('/api/stats/classic/');
    return { ops, winsNow };
  };

  it('sets the wins that took so many tries, and leaves a sound database', async () => {
    const { ops, winsNow } = await flooded();
    expect(await winsNow()).toMatchObject({ numberOfSuccesses: 4 });
    expect(await ops('stats', 'correct', 'classic', '2026-03-01', '1', '--tries', '1')).toEqual({
      code: 0,
      out: 'classic has 2 wins on 2026-03-01, 1 of them in 1 tries.\n',
      err: '',
    });
    expect(await winsNow()).toMatchObject({
      numberOfSuccesses: 2,
      histogram: [1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    });
    expect(await ops('check')).toMatchObject({ code: 0 });
  });

  it.each([
    [['classic', '2026-03-01', '3'], 1, /^4 of the wins say how many tries they took: /],
    [['classic', '2026-02-27', '3'], 1, /^classic has no wins on 2026-02-27\n$/],
    [['classic', '2026-03-01', '-1'], 2, /^error: /],
    [['classic', '2026-03-01', '1.5'], 2, /^error: .*a whole number from 0/],
    [['classic', '2026-03-01', '1', '--tries', '0'], 2, /^error: .*tries from 1 to 10000/],
    [['classic', '2026-03-01', '1', '--tries', '10001'], 2, /^error: .*tries from 1 to 10000/],
  ])('of %j is refused', async (args, code, text) => {
    const { ops, winsNow } = await flooded();
    const { err, ...rest } = await ops('stats', 'correct', ...args);
    expect(rest).toEqual({ code, out: '' });
    expect(err).toMatch(text);
    expect(await winsNow()).toMatchObject({ numberOfSuccesses: 4 });
  });
});
