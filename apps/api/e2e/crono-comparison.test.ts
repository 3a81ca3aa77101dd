import { CRONO_FLOOR_MS } from '@starguess/game-core';
import { describe, expect, test } from 'vitest';
import { problemOf } from '../src/testing/crono-client.ts';
import { SECOND_MS, setUpCrono } from '../src/testing/crono-table.ts';

const RUN_MS = 60 * SECOND_MS;

describe('the comparison', () => {
  test('[BOARD4] shows a player’s rounds beside those of the best other player', async () => {
    const crono = await setUpCrono();
    const player = await crono.create();
    const friend = await crono.join(player.id);
    await crono.start(player);
    crono.wait(2_000 - CRONO_FLOOR_MS);
    await crono.guessWrong(player);
    crono.wait(3_000 - CRONO_FLOOR_MS);
    await crono.guessRight(player);
    crono.wait(RUN_MS);
    const own = [
      { right: false, seconds: 2 },
      { right: true, seconds: 1.5 },
    ];
    expect(await crono.compare(player)).toEqual({ own, best: null, race: null });

    await crono.submit(player, null);
    await crono.start(friend);
    await crono.guessRight(friend);
    crono.wait(100);
    await crono.guessRight(friend);
    crono.wait(RUN_MS);
    const rounds = [
      { right: true, seconds: 0.3 },
      { right: true, seconds: 0.4 },
    ];
    const parted = [{ round: 0, id: expect.stringMatching(/^\/(?:model|pornstar)\//) }];
    const race = { username: null, rounds, parted };
    expect(await crono.compare(player)).toEqual({ own, best: null, race });
    expect((await crono.compare(friend)).best).toEqual({ username: null, rounds: own });
    await crono.submit(friend, 'Luz');
    expect(await crono.compare(player)).toEqual({
      own,
      best: { username: 'Luz', rounds },
      race: { ...race, username: 'Luz' },
    });
    expect((await crono.compare(friend)).best).toEqual({ username: null, rounds: own });
  });

  test('exists only for finished runs of private games', async () => {
    const crono = await setUpCrono();
    const player = await crono.create();
    const daily = await crono.join('2026-03-01');
    await crono.start(player);
    await crono.playRun(daily, 0);
    const unstarted = await crono.join(player.id);
    const answers = [
      await crono.asked.compare(unstarted),
      await crono.asked.compare(daily),
      await crono.asked.compare({ id: player.id, userId: daily.userId }),
      await crono.asked.compare({ id: 'nothing', userId: player.userId }),
    ];
    expect(answers.map(problemOf)).toEqual([
      '409 game-not-finished',
      '409 game-not-finished',
      '404 user-not-found',
      '404 game-not-found',
    ]);
  });
});
