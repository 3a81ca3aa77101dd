import type { CronoGame } from '@starguess/api-contract';
import { CRONO_FLOOR_MS } from '@starguess/game-core';
import { describe, expect, it } from 'vitest';
import { answersOf, guess, look, newPlayer, start, submit } from '../testing/mock-crono.ts';
import { openMockSite } from '../testing/mock-site.ts';
import { CATALOG } from '../testing/test-catalog.ts';

const NOON = '2026-11-21T12:00:00Z';
const TODAY = '2026-11-21';

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

  it('tells no answer before it is given', async () => {
    openMockSite(NOON);
    const player = await newPlayer(TODAY);
    const { options, ...told } = await start(player);
    const performer = CATALOG.performersById.get(answersOf(player)(0));
    const text = JSON.stringify(told);
    expect(options).toHaveLength(4);
    expect(text).not.toContain(performer?.profileUrl);
    expect(text).not.toContain(performer?.name);
  });
});

describe('a guess at the mocks’ crono', () => {
  it('that is wrong shows the right answer, and the next one has to wait', async () => {
    const site = openMockSite(NOON);
    const player = await newPlayer(TODAY);
    const answerAt = answersOf(player);
    const first = await start(player);
    site.pass(CRONO_FLOOR_MS);
    const wrong = await guess(player, { modelId: wrongOption(first, answerAt(0)) });
    expect(wrong).toMatchObject({
      result: 'wrong',
      correctOption: { id: answerAt(0) },
      game: { score: 0 },
    });
    site.pass(1_499);
    const hasty = await guess(player, { modelId: answerAt(1) });
    expect(hasty).toMatchObject({ status: 'error', error: 'too-fast', result: null });
    site.pass(1);
    expect(await guess(player, { modelId: answerAt(1) })).toMatchObject({ result: 'correct' });
  });

  it('at a round that is over changes nothing', async () => {
    const site = openMockSite(NOON);
    const player = await newPlayer(TODAY);
    const answerAt = answersOf(player);
    const { currentModel } = await start(player);
    site.pass(CRONO_FLOOR_MS);
    const { game } = await guess(player, { modelId: answerAt(0), roundId: currentModel?.id });
    const again = await guess(player, { modelId: answerAt(0), roundId: currentModel?.id });
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
    expect(await guess(player, { modelId: answer })).toMatchObject({ error: 'game-not-started' });
    await start(player);
    site.pass(CRONO_FLOOR_MS);
    expect(await guess(player, { modelId: '/model/nobody' })).toMatchObject({
      error: 'option-not-offered',
    });
    const foreign = await guess(player, { modelId: answer, roundId: 'x'.repeat(22) });
    expect(foreign).toMatchObject({ error: 'option-not-offered' });
    site.pass(60_000);
    expect(await guess(player, { modelId: answer })).toMatchObject({
      error: 'game-already-finished',
    });
  });
});
