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

describe('a run of the mocks’ crono', () => {
  it('goes from the start to the board', async () => {
    const site = openMockSite(NOON);
    const player = await newPlayer(TODAY);
    const answerAt = answersOf(player);
    expect(await look(player)).toMatchObject({
      id: TODAY,
      status: 'not-started',
      remainingTime: 60,
      currentModel: null,
      options: [],
      userCount: 0,
    });

    const first = await start(player);
    expect(first).toMatchObject({ status: 'ongoing', remainingTime: 60, score: 0, userCount: 1 });
    expect(first.options.map(({ id }) => id)).toContain(answerAt(0));
    site.pass(4_500);
    const right = await guess(player, { modelId: answerAt(0), roundId: first.currentModel?.id });
    expect(right).toMatchObject({
      status: 'success',
      result: 'correct',
      correctOption: null,
      game: { score: 1, remainingTime: 56 },
    });
    expect(right.game?.currentModel?.id).not.toBe(first.currentModel?.id);

    site.pass(55_500);
    const over = await look(player);
    expect(over).toMatchObject({
      status: 'finished',
      remainingTime: 0,
      score: 1,
      canSubmitScore: true,
      own: null,
      currentModel: null,
    });
    const submitted = await submit(player, '  Ann ');
    expect(submitted).toMatchObject({
      canSubmitScore: false,
      userScore: 1,
      own: { place: 1, score: 1 },
      leaderboard: [{ username: 'Ann', score: 1 }],
    });
    expect(await submit(player, 'Bea')).toEqual(submitted);
  });

  it('goes on after a reload, with the true time left', async () => {
    const site = openMockSite(NOON);
    const player = await newPlayer(TODAY);
    await start(player);
    site.pass(CRONO_FLOOR_MS);
    const { game } = await guess(player, { modelId: answersOf(player)(0) });
    site.pass(10_000);
    site.reload();
    expect(await look(player)).toEqual({ ...game, remainingTime: 50 });
    expect(await start(player)).toMatchObject({ remainingTime: 50, score: 1 });
  });
});

it('a guess at the mocks’ crono is at the round that it names', async () => {
  const site = openMockSite(NOON);
  const player = await newPlayer(TODAY);
  const modelId = answersOf(player)(0);
  const roundId = (await start(player)).currentModel?.id;
  site.pass(CRONO_FLOOR_MS);
  const unknown = await guess(player, { modelId, roundId: 'x'.repeat(22) });
  expect(unknown).toMatchObject({ error: 'option-not-offered' });
  const { game } = await guess(player, { modelId, roundId });
  expect(game?.score).toBe(1);
  expect(await guess(player, { modelId, roundId })).toMatchObject({ result: 'stale', game });
});

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
    await start(one);
    for (const early of [compare(one), submit(one, 'Ann')]) {
      expect(await failureOf(early)).toMatchObject({ status: 409, code: 'game-not-finished' });
    }
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
      race: { username: 'Two', rounds: [{ right: true, seconds: 0.3 }], parted: [] },
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
    await callApi(contract.forgetCronoUser, { params: { id }, body: { userId } });
    expect(await failureOf(look(player))).toMatchObject({ code: 'user-not-found' });
  });
});
