import { describe, expect, test } from 'vitest';
import { problemOf } from '../src/testing/crono-client.ts';
import { setUpCrono } from '../src/testing/crono-table.ts';

describe('a user who asks to be forgotten', () => {
  test('loses their run and their entry', async () => {
    const crono = await setUpCrono();
    const player = await crono.create();
    const friend = await crono.join(player.id);
    await crono.playRun(player, 2);
    await crono.submit(player, 'Ana');
    await crono.playRun(friend, 1);
    await crono.submit(friend, 'Luz');
    const answer = await crono.asked.forget(player);
    expect([answer.status, answer.text]).toEqual([200, '{}']);
    expect(problemOf(await crono.asked.look(player.id, player.userId))).toBe('404 user-not-found');
    expect(await crono.look(friend)).toMatchObject({
      leaderboard: [{ username: 'Luz', score: 1 }],
      userCount: 1,
    });
    expect((await crono.asked.forget(player)).text).toBe('{}');
    expect(await crono.look(friend)).toMatchObject({ userCount: 1 });
  });

  test.each([
    ['an unknown user', '2026-03-01', 'nobody'],
    ['an unknown game', 'AAAAAAAAAAAAAAAAAAAAAA', 'nobody'],
    ["what isn't an id", 'x', ''],
    ['a user of a game whose id holds NUL', '%00', 'nobody'],
  ])('%s is forgotten already', async (_title, id, userId) => {
    const crono = await setUpCrono();
    await crono.look({ id: '2026-03-01' });
    const answer = await crono.asked.forget({ id, userId });
    expect([answer.status, answer.text]).toEqual([200, '{}']);
  });
});
