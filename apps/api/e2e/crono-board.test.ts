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

  test.each([[null], ['   '], [undefined]])(
    '[RUN16] without a name (%j) is anonymous, and counted by the server',
    async (username) => {
      const crono = await setUpCrono();
      const { id, userId } = await crono.create();
      await crono.playRun({ id, userId }, 1);
      const claimed = { score: 999, userScore: 999 };
      await crono.post(`/api/crono/${id}/submit-score`, { userId, username, ...claimed });
      expect((await crono.look({ id })).leaderboard).toEqual([{ username: null, score: 1 }]);
    },
  );
});

test.each([
  ['a'.repeat(31), 'too-long'],
  ['An\u00f3nym\u043eus User', 'reserved'],
])('the name %j is refused with the reason', async (username, reason) => {
  const crono = await setUpCrono();
  const player = await crono.create();
  await crono.playRun(player, 1);
  const refused = await crono.asked.submit(player, username);
  expect(problemOf(refused)).toBe('400 username-refused');
  expect(JSON.parse(refused.text)).toMatchObject({ reason });
  expect(await crono.look(player)).toMatchObject({ canSubmitScore: true, leaderboard: [] });
});

describe('the board', () => {
  test('[BOARD5] [CALL24] tells each player the place of their own entry, which equal scores share', async () => {
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
    expect(await crono.look({ id })).toMatchObject({ own: null, standing: null });
    const late = await crono.join(id);
    await crono.playRun(late, 4);
    const unnamed = await crono.look(late);
    expect(unnamed).toMatchObject({ own: null, standing: { place: 1, of: 14 } });
    expect((await crono.submit(late, 'Late')).own).toEqual({ place: 1, score: 4 });
  });
});
