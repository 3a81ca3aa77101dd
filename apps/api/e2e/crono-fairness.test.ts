import { CRONO_FLOOR_MS } from '@starguess/game-core';
import { describe, expect, test } from 'vitest';
import type { Bindings } from '../src/http/call.ts';
import type { CronoPlayer } from '../src/testing/crono-client.ts';
import { type CronoTable, setUpCrono } from '../src/testing/crono-table.ts';

const TODAY = '2026-03-01';

test('only its player sees a run that no person can have played, without being told why', async () => {
  const crono = await setUpCrono();
  const ana = await crono.join(TODAY);
  await crono.playRun(ana, 3);
  await crono.submit(ana, 'Ana');
  const program = await crono.join(TODAY);
  await crono.playPaced(program, { rightGuesses: 40, pausesMs: [CRONO_FLOOR_MS] });
  const game = await crono.submit(program, 'Prog');
  const fair = [{ username: 'Ana', score: 3 }];
  expect(game).toMatchObject({
    leaderboard: [{ username: 'Prog', score: 40 }, ...fair],
    own: { place: 1, score: 40 },
    userScore: 40,
    canSubmitScore: false,
  });
  expect(await crono.look(program)).toEqual(game);
  expect(await crono.submit(program, 'Other')).toEqual(game);
  const own = { place: 1, score: 3 };
  expect(await crono.look(ana)).toMatchObject({ leaderboard: fair, own });
  expect((await crono.look({ id: TODAY })).leaderboard).toEqual(fair);
});

describe('the runs that one address may name', () => {
  const environment = { RATE_LIMITS: '1' };

  /** Names a run of a game from an address, and tells the answer. */
  async function name(crono: CronoTable, { id, from }: { id: string; from: string }) {
    const player = await crono.join(id);
    await crono.start(player);
    crono.wait(61_000);
    return { player, answer: await submit(crono, { player, from }) };
  }

  async function submit(
    crono: CronoTable,
    { player, from, username = 'Ana' }: { player: CronoPlayer; from: string; username?: string },
  ) {
    const init: RequestInit & Bindings = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId: player.userId, username }),
      incoming: { socket: { remoteAddress: from } },
    };
    return crono.request(`/api/crono/${player.id}/submit-score`, init);
  }

  const HOME = '192.0.2.1';

  test('are five of a daily game a day', async () => {
    const crono = await setUpCrono({ environment });
    for (let run = 0; run < 5; run += 1) {
      expect((await name(crono, { id: TODAY, from: HOME })).answer.status).toBe(200);
    }
    const { player, answer } = await name(crono, { id: TODAY, from: HOME });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('ratelimit-policy')).toBe('"game";q=5;w=86400');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(80_000);
    expect(await crono.look(player)).toMatchObject({ canSubmitScore: true, own: null });
    expect((await submit(crono, { player, from: '192.0.2.2' })).status).toBe(200);
  });

  test('are twenty of each private game, where friends share an address', async () => {
    const crono = await setUpCrono({ environment });
    const { id } = await crono.create();
    const statuses: number[] = [];
    for (let run = 0; run < 21; run += 1) {
      statuses.push((await name(crono, { id, from: HOME })).answer.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    const { id: other } = await crono.create();
    expect((await name(crono, { id: other, from: HOME })).answer.status).toBe(200);
  });

  test('are counted once each: not a repetition, a refused name or a run that goes on', async () => {
    const crono = await setUpCrono({ environment });
    const { player } = await name(crono, { id: TODAY, from: HOME });
    for (let time = 0; time < 8; time += 1) {
      expect((await submit(crono, { player, from: HOME })).status).toBe(200);
    }
    const running = await crono.join(TODAY);
    await crono.start(running);
    for (let time = 0; time < 8; time += 1) {
      expect((await submit(crono, { player: running, from: HOME })).status).toBe(409);
      const refused = await submit(crono, { player, from: HOME, username: 'Anonim' });
      expect(refused.status).toBe(400);
      const stranger = { id: TODAY, userId: 'nobody' };
      expect((await submit(crono, { player: stranger, from: HOME })).status).toBe(404);
    }
    for (let run = 0; run < 4; run += 1) {
      expect((await name(crono, { id: TODAY, from: HOME })).answer.status).toBe(200);
    }
    expect((await name(crono, { id: TODAY, from: HOME })).answer.status).toBe(429);
    expect((await submit(crono, { player, from: HOME })).status).toBe(200);
  });
});
