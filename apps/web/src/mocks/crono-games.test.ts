import { contract } from '@starguess/api-contract';
import { CRONO_FLOOR_MS } from '@starguess/game-core';
import { describe, expect, it } from 'vitest';
import { callApi } from '../server/api-client.ts';
import { failureOf } from '../testing/failure.ts';
import {
  answersOf,
  compare,
  guess,
  look,
  newPlayer,
  privatePlayer,
  start,
  submit,
} from '../testing/mock-crono.ts';
import { openMockSite } from '../testing/mock-site.ts';

const NOON = '2026-11-21T12:00:00Z';
const TODAY = '2026-11-21';

describe('a game of the mocks’ crono', () => {
  it.each(['2026-11-20', '2026-11-22', '2026-02-30', 'A'.repeat(22)])(
    '%s is not there',
    async (id) => {
      openMockSite(NOON);
      const nobody = { id, userId: 'u'.repeat(22) };
      const missing = { status: 404, code: 'game-not-found' };
      expect(await failureOf(look(nobody))).toMatchObject(missing);
      expect(await failureOf(start(nobody))).toMatchObject(missing);
      expect(await failureOf(newPlayer(id))).toMatchObject(missing);
      expect(await failureOf(guess(nobody, { modelId: 'anyone' }))).toMatchObject({ status: 404 });
    },
  );

  it('does not know a stranger', async () => {
    openMockSite(NOON);
    const stranger = { id: TODAY, userId: 'u'.repeat(22) };
    for (const call of [look(stranger), start(stranger), guess(stranger, { modelId: 'anyone' })]) {
      expect(await failureOf(call)).toMatchObject({ status: 404, code: 'user-not-found' });
    }
  });

  it('of a day that is over cannot be started any more', async () => {
    const site = openMockSite('2026-11-21T23:59:50Z');
    const late = await newPlayer(TODAY);
    const running = await newPlayer(TODAY);
    await start(running);
    site.pass(20_000);
    expect(await failureOf(start(late))).toMatchObject({ status: 409, code: 'game-closed' });
    expect(await look(late)).toMatchObject({ status: 'finished', canSubmitScore: false });
    expect(await guess(late, { modelId: 'anyone' })).toMatchObject({
      error: 'game-already-finished',
    });
    expect(await look(running)).toMatchObject({ status: 'ongoing', remainingTime: 40 });
  });

  it('ranks by score, then by who finished first, and compares friends', async () => {
    const site = openMockSite(NOON);
    const one = await privatePlayer();
    const two = await newPlayer(one.id);
    const three = await newPlayer(one.id);
    expect(await failureOf(compare(one))).toMatchObject({ code: 'game-not-finished' });
    await start(one);
    site.pass(1_000);
    await start(two);
    await start(three);
    site.pass(CRONO_FLOOR_MS);
    await guess(two, { modelId: answersOf(two)(0) });
    site.pass(60_000);
    expect(await failureOf(submit(one, '\u202e'))).toMatchObject({
      code: 'username-refused',
      reason: 'invisible-character',
    });
    await submit(three, 'Three');
    await submit(one, null);
    const { leaderboard, userCount } = await submit(two, 'Two');
    expect(leaderboard).toEqual([
      { username: 'Two', score: 1 },
      { username: null, score: 0 },
      { username: 'Three', score: 0 },
    ]);
    expect(userCount).toBe(3);
    expect(await compare(one)).toEqual({
      own: [],
      best: { username: 'Two', rounds: [{ right: true, seconds: 0.3 }] },
    });
    expect((await compare(two)).best).toEqual({ username: null, rounds: [] });
    expect((await look(one)).own).toEqual({ place: 2, score: 0 });
    expect((await look(three)).own).toEqual({ place: 2, score: 0 });
    expect((await look(two)).own).toEqual({ place: 1, score: 1 });
  });

  it('forgets a player who asks for it', async () => {
    openMockSite(NOON);
    const player = await newPlayer(TODAY);
    await start(player);
    const { id, userId } = player;
    const forgotten = await callApi(contract.forgetCronoUser, {
      params: { id },
      body: { userId },
    });
    expect(forgotten).toEqual({});
    expect(await failureOf(look(player))).toMatchObject({ code: 'user-not-found' });
  });

  it('gives a score no name before the end', async () => {
    openMockSite(NOON);
    const player = await newPlayer(TODAY);
    await start(player);
    expect(await failureOf(submit(player, 'Ann'))).toMatchObject({
      status: 409,
      code: 'game-not-finished',
    });
  });
});
