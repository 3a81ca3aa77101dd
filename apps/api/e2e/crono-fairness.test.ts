import { CRONO_FLOOR_MS } from '@starguess/game-core';
import { describe, expect, test } from 'vitest';
import type { DatabaseAddress } from '../src/db/database.ts';
import type { Bindings } from '../src/http/call.ts';
import { type CronoPlayer, problemOf } from '../src/testing/crono-client.ts';
import { type CronoTable, setUpCrono } from '../src/testing/crono-table.ts';
import { newDatabase } from '../src/testing/engine.ts';

const TODAY = '2026-03-01';

/** A program that answers as soon as it may. */
const AT_ONCE = [CRONO_FLOOR_MS];

async function named(
  crono: CronoTable,
  {
    username,
    score,
    pausesMs,
    id = TODAY,
  }: { username: string; score: number; pausesMs?: readonly number[]; id?: string },
): Promise<CronoPlayer> {
  const player = await crono.join(id);
  if (pausesMs === undefined) await crono.playRun(player, score);
  else await crono.playPaced(player, { rightGuesses: score, pausesMs });
  await crono.submit(player, username);
  return player;
}

describe('a run that no person can have played', () => {
  const play = async (address?: DatabaseAddress) => {
    const crono = await setUpCrono(address && { address });
    const ana = await named(crono, { username: 'Ana', score: 3 });
    const program = await named(crono, { username: 'Prog', score: 40, pausesMs: AT_ONCE });
    return { crono, ana, program };
  };
  const PROG = { username: 'Prog', score: 40 };
  const ANA = { username: 'Ana', score: 3 };

  test('is on the board of its player', async () => {
    const { crono, program } = await play();
    expect(await crono.look(program)).toMatchObject({
      leaderboard: [PROG, ANA],
      own: { place: 1, score: 40 },
      userScore: 40,
      canSubmitScore: false,
    });
  });

  test('is on nobody else’s, and takes no place from anybody', async () => {
    const { crono, ana } = await play();
    for (const seen of [await crono.look(ana), await crono.look({ id: TODAY })]) {
      expect(seen.leaderboard).toEqual([ANA]);
    }
    expect((await crono.look(ana)).own).toEqual({ place: 1, score: 3 });
  });

  test('looks to its player as if it were like any other when it is named', async () => {
    const crono = await setUpCrono();
    const player = await crono.join(TODAY);
    await crono.playPaced(player, { rightGuesses: 25, pausesMs: AT_ONCE });
    const game = await crono.submit(player, 'Prog');
    expect(game.leaderboard).toEqual([{ username: 'Prog', score: 25 }]);
    expect(game).toEqual(await crono.look(player));
    expect(await crono.submit(player, 'Other')).toEqual(game);
  });

  test('is no run that a friend is compared with', async () => {
    const crono = await setUpCrono();
    const { id } = await crono.create();
    await named(crono, { id, username: 'Prog', score: 40, pausesMs: AT_ONCE });
    const ana = await named(crono, { id, username: 'Ana', score: 3 });
    expect((await crono.compare(ana)).best).toBeNull();
  });

  test('stays out of sight after a restart', async () => {
    const address = await newDatabase();
    const { crono, program } = await play(address);
    await crono.close();
    const again = await setUpCrono({ address });
    again.setClock('2026-03-01T11:00:00Z');
    expect((await again.look({ id: TODAY })).leaderboard).toEqual([ANA]);
    expect((await again.look(program)).leaderboard).toEqual([PROG, ANA]);
    await again.close();
  });
});

test('a quick person is on the board, and so is a steady one far away', async () => {
  const crono = await setUpCrono();
  await named(crono, { username: 'Ana', score: 45 });
  const pausesMs = [1_500, 1_700, 1_560, 1_640];
  await named(crono, { username: 'Luz', score: 30, pausesMs });
  expect((await crono.look({ id: TODAY })).leaderboard).toEqual([
    { username: 'Ana', score: 45 },
    { username: 'Luz', score: 30 },
  ]);
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

  test.each([
    ['2', 10],
    ['0', 12],
  ])('are multiplied by RATE_LIMITS=%s', async (factor, passed) => {
    const crono = await setUpCrono({ environment: { RATE_LIMITS: factor } });
    const statuses: number[] = [];
    for (let run = 0; run < 12; run += 1) {
      statuses.push((await name(crono, { id: TODAY, from: HOME })).answer.status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(passed);
  });
});

describe('a name that nobody may have', () => {
  test.each(['Anonymous user', 'An\u00f3nym\u043eus User', 'utente anonimo'])(
    '%j',
    async (username) => {
      const crono = await setUpCrono();
      const player = await crono.join(TODAY);
      await crono.playRun(player, 1);
      const refused = await crono.asked.submit(player, username);
      expect(problemOf(refused)).toBe('400 username-refused');
      expect(JSON.parse(refused.text).reason).toBe('reserved');
      expect(await crono.look(player)).toMatchObject({ canSubmitScore: true });
    },
  );
});
