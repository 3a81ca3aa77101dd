import { describe, expect, test } from 'vitest';
import { type CronoPlayer, problemOf } from '../src/testing/crono-client.ts';
import { setUpCrono } from '../src/testing/crono-table.ts';

describe('a score', () => {
  test('[RUN15] [CALL16] [CALL20] goes on the board with a name, once', async () => {
    const crono = await setUpCrono();
    const player = await crono.create();
    await crono.playRun(player, 2);
    expect(await crono.look(player)).toMatchObject({
      status: 'finished',
      score: 2,
      canSubmitScore: true,
      userScore: null,
      own: null,
      leaderboard: [],
    });
    const submitted = await crono.submit(player, '  Ana ');
    expect(submitted).toMatchObject({
      canSubmitScore: false,
      userScore: 2,
      own: { place: 1, score: 2 },
      leaderboard: [{ username: 'Ana', score: 2 }],
    });
    expect(await crono.submit(player, 'Somebody else')).toEqual(submitted);
    expect(await crono.look(player)).toEqual(submitted);
  });

  test.each([[null], [''], ['   ']])(
    '[RUN16] without a name (%j) is anonymous',
    async (username) => {
      const crono = await setUpCrono();
      const player = await crono.create();
      await crono.playRun(player, 1);
      const { leaderboard } = await crono.submit(player, username);
      expect(leaderboard).toEqual([{ username: null, score: 1 }]);
    },
  );

  test('can be submitted without a name', async () => {
    const crono = await setUpCrono();
    const player = await crono.create();
    await crono.playRun(player, 0);
    const { status } = await crono.post(`/api/crono/${player.id}/submit-score`, {
      userId: player.userId,
    });
    expect(status).toBe(200);
    expect(await crono.look(player)).toMatchObject({ userScore: 0 });
  });

  test('is counted by the server, whatever the client sends', async () => {
    const crono = await setUpCrono();
    const player = await crono.create();
    await crono.playRun(player, 1);
    await crono.post(`/api/crono/${player.id}/submit-score`, {
      userId: player.userId,
      username: 'Ana',
      score: 999,
      userScore: 999,
    });
    expect(await crono.look(player)).toMatchObject({ score: 1, userScore: 1 });
  });

  test('[RUN14] waits for the end of the run', async () => {
    const crono = await setUpCrono();
    const player = await crono.create();
    const early = async () => problemOf(await crono.asked.submit(player, 'Ana'));
    expect(await early()).toBe('409 game-not-finished');
    await crono.start(player);
    crono.wait(59_999);
    expect(await early()).toBe('409 game-not-finished');
    crono.wait(1);
    expect((await crono.asked.submit(player, 'Ana')).status).toBe(200);
  });

  test('can be named days later', async () => {
    const crono = await setUpCrono();
    const player = await crono.join('2026-03-01');
    await crono.playRun(player, 1);
    crono.setClock('2026-05-01T12:00:00Z');
    expect(await crono.look(player)).toMatchObject({ status: 'finished', canSubmitScore: true });
    const { leaderboard } = await crono.submit(player, 'Late');
    expect(leaderboard).toEqual([{ username: 'Late', score: 1 }]);
  });
});

test.each([
  ['31 letters', 'a'.repeat(31), 'too-long'],
  ['a line break', 'a\nb', 'control-character'],
  ['NUL', 'a\u0000b', 'control-character'],
  ['a bidirectional override', 'a\u202eb', 'invisible-character'],
  ['a zero-width space', 'a\u200bb', 'invisible-character'],
  ['a lone surrogate', 'a\ud800b', 'lone-surrogate'],
  ['three marks', 'e\u0336\u0335\u0337', 'too-many-marks'],
])('a name with %s is refused with the reason', async (_title, username, reason) => {
  const crono = await setUpCrono();
  const player = await crono.create();
  await crono.playRun(player, 1);
  const refused = await crono.asked.submit(player, username);
  expect(problemOf(refused)).toBe('400 username-refused');
  expect(JSON.parse(refused.text)).toMatchObject({ reason });
  expect(await crono.look(player)).toMatchObject({ canSubmitScore: true, leaderboard: [] });
});

describe('the board', () => {
  test('lists the ten best, best first', async () => {
    const crono = await setUpCrono();
    const { id } = await crono.create();
    for (let score = 0; score < 12; score += 1) {
      const player = await crono.join(id);
      await crono.playRun(player, (score * 5) % 12);
      await crono.submit(player, `Player ${(score * 5) % 12}`);
    }
    const { leaderboard, userCount } = await crono.look({ id });
    expect(leaderboard.map(({ score }) => score)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(leaderboard[0]).toEqual({ username: 'Player 11', score: 11 });
    expect(userCount).toBe(12);
  });

  test('puts the run that ended first before others with the same score, whoever submitted first', async () => {
    const crono = await setUpCrono();
    const first = await crono.create();
    const second = await crono.join(first.id);
    await crono.playRun(first, 1);
    await crono.playRun(second, 1);
    await crono.submit(second, 'Second');
    await crono.submit(first, 'First');
    const { leaderboard } = await crono.look(first);
    expect(leaderboard.map(({ username }) => username)).toEqual(['First', 'Second']);
  });

  test('[BOARD5] [CALL24] tells each player the place of the own entry, which equal scores share', async () => {
    const crono = await setUpCrono();
    const { id } = await crono.create();
    const players: CronoPlayer[] = [];
    for (const score of [1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 1, 1, 0]) {
      const player = await crono.join(id);
      await crono.playRun(player, score);
      await crono.submit(player, null);
      players.push(player);
    }
    const owns = await Promise.all(players.map(async (player) => (await crono.look(player)).own));
    const second = { place: 2, score: 2 };
    const cutOff = { place: 10, score: 1, isCutOff: true };
    expect(owns).toEqual([
      { place: 10, score: 1 },
      ...Array.from({ length: 8 }, () => second),
      { place: 1, score: 3 },
      cutOff,
      cutOff,
      { place: 13, score: 0 },
    ]);
    expect((await crono.look({ id })).own).toBeNull();
    const late = await crono.join(id);
    await crono.playRun(late, 4);
    expect((await crono.look(late)).own).toBeNull();
    expect((await crono.submit(late, 'Late')).own).toEqual({ place: 1, score: 4 });
  });

  test('holds no run that was not submitted, while all who started are counted', async () => {
    const crono = await setUpCrono();
    const player = await crono.create();
    await crono.join(player.id);
    const other = await crono.join(player.id);
    await crono.playRun(player, 1);
    await crono.start(other);
    expect(await crono.look({ id: player.id })).toMatchObject({ leaderboard: [], userCount: 2 });
  });

  test('of a day is the same for everybody', async () => {
    const crono = await setUpCrono();
    const player = await crono.join('2026-03-01');
    await crono.playRun(player, 3);
    await crono.submit(player, 'Ana');
    const visitor = await crono.join('2026-03-01');
    for (const reader of [{ id: '2026-03-01' }, visitor]) {
      expect(await crono.look(reader)).toMatchObject({
        leaderboard: [{ username: 'Ana', score: 3 }],
        userScore: null,
      });
    }
  });
});
