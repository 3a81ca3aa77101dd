import { type CronoGame, contract } from '@starguess/api-contract';
import { createCronoRounds, seededDraw } from '@starguess/game-core';
import { describe, expect, it } from 'vitest';
import { callApi } from '../lib/api-client.ts';
import { failureOf } from '../testing/failure.ts';
import { openMockSite } from '../testing/mock-site.ts';
import { CATALOG } from '../testing/test-catalog.ts';

const NOON = '2026-11-21T12:00:00Z';
const TODAY = '2026-11-21';

type Player = { readonly id: string; readonly userId: string };

async function newPlayer(id: string): Promise<Player> {
  return { id, ...(await callApi(contract.createCronoUser, { params: { id } })) };
}

async function privatePlayer(): Promise<Player> {
  const { id, assignedUserId: userId } = await callApi(contract.createCronoGame, {});
  return { id, userId };
}

function look({ id, userId }: Player): Promise<CronoGame> {
  return callApi(contract.getCronoGame, { params: { id }, query: { userId } });
}

function start({ id, userId }: Player): Promise<CronoGame> {
  return callApi(contract.startCronoRun, { params: { id }, body: { userId } });
}

function guess({ id, userId }: Player, modelId: string, roundId?: string) {
  const round = roundId === undefined ? {} : { roundId };
  return callApi(contract.guessCrono, { params: { id }, body: { userId, modelId, ...round } });
}

function submit({ id, userId }: Player, username: string | null) {
  return callApi(contract.submitCronoScore, { params: { id }, body: { userId, username } });
}

function compare({ id, userId }: Player) {
  return callApi(contract.getCronoComparison, { params: { id }, query: { userId } });
}

/** The answers of a game, as nobody in the page can know them. */
function answersOf({ id }: Player): (round: number) => string {
  const performers = CATALOG.performers.map(({ profileUrl, gender }) => ({
    id: profileUrl,
    gender,
  }));
  const rounds = createCronoRounds(performers, seededDraw(`mocks ${id}`));
  return (round) => rounds(round).answer.id;
}

function wrongOption({ options }: CronoGame, answer: string): string {
  return options.find(({ id }) => id !== answer)?.id ?? '';
}

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
    const right = await guess(player, answerAt(0), first.currentModel?.id);
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
      currentModel: null,
    });
    const submitted = await submit(player, '  Ann ');
    expect(submitted).toMatchObject({
      canSubmitScore: false,
      userScore: 1,
      leaderboard: [{ username: 'Ann', score: 1 }],
    });
    expect(await submit(player, 'Bea')).toEqual(submitted);
  });

  it('goes on after a reload, with the true time left', async () => {
    const site = openMockSite(NOON);
    const player = await newPlayer(TODAY);
    await start(player);
    const { game } = await guess(player, answersOf(player)(0));
    site.pass(10_000);
    site.reload();
    expect(await look(player)).toEqual({ ...game, remainingTime: 50 });
    expect(await start(player)).toMatchObject({ remainingTime: 50, score: 1 });
  });

  it('tells no answer before it is given', async () => {
    openMockSite(NOON);
    const player = await newPlayer(TODAY);
    const { options, ...told } = await start(player);
    const performer = CATALOG.performersById.get(answersOf(player)(0));
    const text = JSON.stringify(told);
    expect(options).toHaveLength(4);
    expect(text).not.toContain(performer?.profileUrl);
    expect(text).not.toContain(performer?.name);
    expect(text).not.toContain(performer?.profilePictureUrl);
  });
});

describe('a guess at the mocks’ crono', () => {
  it('that is wrong shows the right answer, and the next one has to wait', async () => {
    const site = openMockSite(NOON);
    const player = await newPlayer(TODAY);
    const answerAt = answersOf(player);
    const wrong = await guess(player, wrongOption(await start(player), answerAt(0)));
    expect(wrong).toMatchObject({
      result: 'wrong',
      correctOption: { id: answerAt(0) },
      game: { score: 0 },
    });
    site.pass(1_499);
    const hasty = await guess(player, answerAt(1));
    expect(hasty).toMatchObject({ status: 'error', error: 'too-fast', result: null });
    site.pass(1);
    expect(await guess(player, answerAt(1))).toMatchObject({ result: 'correct' });
  });

  it('at a round that is over changes nothing', async () => {
    openMockSite(NOON);
    const player = await newPlayer(TODAY);
    const answerAt = answersOf(player);
    const { currentModel } = await start(player);
    const { game } = await guess(player, answerAt(0), currentModel?.id);
    const again = await guess(player, answerAt(0), currentModel?.id);
    expect(again).toEqual({
      status: 'success',
      error: null,
      result: 'stale',
      correctOption: null,
      game,
    });
  });

  it('after the end, before the start, or at what is not offered is refused', async () => {
    const site = openMockSite(NOON);
    const player = await newPlayer(TODAY);
    const answer = answersOf(player)(0);
    expect(await guess(player, answer)).toMatchObject({ error: 'game-not-started' });
    await start(player);
    expect(await guess(player, '/model/nobody')).toMatchObject({ error: 'option-not-offered' });
    const foreign = await guess(player, answer, 'x'.repeat(22));
    expect(foreign).toMatchObject({ error: 'option-not-offered' });
    site.pass(60_000);
    expect(await guess(player, answer)).toMatchObject({ error: 'game-already-finished' });
  });
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
      expect(await failureOf(guess(nobody, 'anyone'))).toMatchObject({ status: 404 });
    },
  );

  it('does not know a stranger', async () => {
    openMockSite(NOON);
    const stranger = { id: TODAY, userId: 'u'.repeat(22) };
    for (const call of [look(stranger), start(stranger), guess(stranger, 'anyone')]) {
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
    expect(await guess(late, 'anyone')).toMatchObject({ error: 'game-already-finished' });
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
    await guess(two, answersOf(two)(0));
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
      best: { username: 'Two', rounds: [{ right: true, seconds: 0 }] },
    });
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
