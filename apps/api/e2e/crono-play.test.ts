import { CRONO_FLOOR_MS } from '@starguess/game-core';
import { describe, expect, test } from 'vitest';
import { type CronoPlayer, problemOf } from '../src/testing/crono-client.ts';
import { type CronoTable, SECOND_MS, setUpCrono } from '../src/testing/crono-table.ts';

const TOKEN = /^[A-Za-z0-9_-]{22}$/;
const NO_ROUND = { currentModel: null, nextPhotoUrl: null, options: [] };

/** An ongoing run with one right guess, in which the next one may be made. */
async function setUpRun(): Promise<{ crono: CronoTable; player: CronoPlayer }> {
  const crono = await setUpCrono();
  const player = await crono.create();
  await crono.start(player);
  await crono.guessRight(player);
  crono.wait(CRONO_FLOOR_MS);
  return { crono, player };
}

describe('before the start', () => {
  test('[CALL13] [CALL15] a new game has an id, a user, sixty seconds and no round', async () => {
    const crono = await setUpCrono();
    const player = await crono.create();
    expect(player.id).toMatch(TOKEN);
    expect(player.userId).toMatch(TOKEN);
    expect(await crono.look(player)).toEqual({
      id: player.id,
      userId: player.userId,
      status: 'not-started',
      leaderboard: [],
      userCount: 0,
      remainingTime: 60,
      score: 0,
      ...NO_ROUND,
      canSubmitScore: false,
      userScore: null,
      own: null,
      standing: null,
      challenge: null,
    });
  });

  test('a guess is not taken', async () => {
    const crono = await setUpCrono();
    const player = await crono.create();
    const answer = await crono.guess(player, { modelId: '/model/anyone' });
    expect(answer).toMatchObject({
      status: 'error',
      error: 'game-not-started',
      result: null,
      correctOption: null,
      game: { status: 'not-started', score: 0 },
    });
  });
});

describe('the start', () => {
  test('[CALL17] [CALL18] the run is ongoing at once, with four options and two photos', async () => {
    const crono = await setUpCrono();
    const player = await crono.create();
    const game = await crono.start(player);
    expect(game).toMatchObject({ status: 'ongoing', remainingTime: 60, score: 0, userCount: 1 });
    expect(game.currentModel?.id).toMatch(TOKEN);
    expect(game.currentModel?.photoUrl.startsWith(`/api/crono/${player.id}/photo/`)).toBe(true);
    expect(game.nextPhotoUrl).not.toBe(game.currentModel?.photoUrl);
    expect(new Set(game.options.map(({ id }) => id)).size).toBe(4);
    expect(game.options.map(({ id }) => id)).toContain(await crono.answerIn(game));
  });

  test('a second start returns the running run unchanged', async () => {
    const crono = await setUpCrono();
    const player = await crono.create();
    await crono.start(player);
    crono.wait(10 * SECOND_MS);
    await crono.guessRight(player);
    const again = await crono.start(player);
    expect(again).toMatchObject({ status: 'ongoing', remainingTime: 50, score: 1, userCount: 1 });
    crono.wait(60 * SECOND_MS);
    expect(await crono.start(player)).toMatchObject({ status: 'finished', score: 1 });
  });

  test('[CRONO6] the sixty seconds begin when the start delay is over', async () => {
    const crono = await setUpCrono({ environment: { CRONO_START_DELAY_MS: '3000' } });
    const player = await crono.create();
    const starting = { status: 'starting', remainingTime: 60, ...NO_ROUND };
    expect(await crono.start(player)).toMatchObject({ ...starting, startsInMs: 3_000 });
    crono.wait(2_999);
    expect(await crono.look(player)).toMatchObject(starting);
    const early = await crono.guess(player, { modelId: '/model/anyone' });
    expect(early).toMatchObject({ error: 'game-not-started', game: starting });
    crono.wait(1);
    expect(await crono.look(player)).toMatchObject({ status: 'ongoing', remainingTime: 60 });
    crono.wait(59_999);
    expect(await crono.look(player)).toMatchObject({ status: 'ongoing', remainingTime: 1 });
    crono.wait(1);
    expect(await crono.look(player)).toMatchObject({ status: 'finished', remainingTime: 0 });
  });
});

describe('a guess', () => {
  test('[RUN10] [CALL19] that is right adds one and brings the performer whose photo was next', async () => {
    const crono = await setUpCrono();
    const player = await crono.create();
    const before = await crono.start(player);
    const answer = await crono.guessRight(player);
    expect(answer).toMatchObject({
      status: 'success',
      error: null,
      result: 'correct',
      correctOption: null,
      game: { status: 'ongoing', score: 1 },
    });
    expect(answer.game?.currentModel?.photoUrl).toBe(before.nextPhotoUrl);
    expect(answer.game?.currentModel?.id).not.toBe(before.currentModel?.id);
  });

  test('that is wrong keeps the score, reveals the right option and brings the next performer', async () => {
    const crono = await setUpCrono();
    const player = await crono.create();
    const before = await crono.start(player);
    const rightId = await crono.answerIn(before);
    const answer = await crono.guessWrong(player);
    expect(answer).toMatchObject({ status: 'success', error: null, result: 'wrong' });
    expect(answer.correctOption).toEqual(before.options.find(({ id }) => id === rightId));
    expect(answer.game).toMatchObject({ status: 'ongoing', score: 0 });
    expect(answer.game?.currentModel?.photoUrl).toBe(before.nextPhotoUrl);
  });

  test('within 1.5 s of a wrong one is too fast and changes nothing', async () => {
    const crono = await setUpCrono();
    const player = await crono.create();
    await crono.start(player);
    const { game: missed } = await crono.guessWrong(player);
    crono.wait(1_499 - CRONO_FLOOR_MS);
    expect(await crono.guessRight(player)).toMatchObject({
      status: 'error',
      error: 'too-fast',
      result: null,
      correctOption: null,
      game: { score: 0, currentModel: missed?.currentModel },
    });
    crono.wait(1);
    expect(await crono.guessRight(player)).toMatchObject({ result: 'correct' });
  });

  test('sent 50 times at once counts once, and is stale from then on', async () => {
    const crono = await setUpCrono();
    const player = await crono.create();
    const before = await crono.start(player);
    const choice = {
      modelId: await crono.answerIn(before),
      roundId: before.currentModel?.id ?? '',
    };
    crono.wait(CRONO_FLOOR_MS);
    const guesses = await Promise.all(
      Array.from({ length: 50 }, () => crono.guess(player, choice)),
    );
    const taken = guesses.filter(({ result }) => result === 'correct');
    expect(taken).toMatchObject([{ game: { score: 1 } }]);
    const game = await crono.look(player);
    const stale = guesses.filter((guess) => !taken.includes(guess));
    expect(stale).toEqual(
      stale.map(() => ({
        status: 'success',
        error: null,
        result: 'stale',
        correctOption: null,
        game,
      })),
    );
  });

  test('[CRONO6] [RUN25] counts until the sixtieth second is over, by the server’s clock', async () => {
    const crono = await setUpCrono();
    const player = await crono.create();
    await crono.start(player);
    crono.wait(59_999 - CRONO_FLOOR_MS);
    const last = await crono.guessRight(player);
    expect(last).toMatchObject({ result: 'correct', game: { score: 1, remainingTime: 1 } });
    const game = await crono.look(player);
    const choice = { modelId: await crono.answerIn(game), roundId: game.currentModel?.id ?? '' };
    crono.wait(1);
    expect(await crono.guess(player, choice)).toMatchObject({
      status: 'error',
      error: 'game-already-finished',
      result: null,
      game: { status: 'finished', score: 1, remainingTime: 0, ...NO_ROUND, canSubmitScore: true },
    });
  });
});

describe('an unfair guess', () => {
  test('with an option of another round, or none at all, changes nothing', async () => {
    const { crono, player } = await setUpRun();
    const before = await crono.look(player);
    const offered = new Set(before.options.map(({ id }) => id));
    const rightPhoto = await crono.answerIn(before);
    for (const modelId of ['', '/model/nobody', rightPhoto.toUpperCase(), ` ${rightPhoto}`]) {
      expect(offered.has(modelId)).toBe(false);
      expect(await crono.guess(player, { modelId })).toEqual({
        status: 'error',
        error: 'option-not-offered',
        result: null,
        correctOption: null,
        game: before,
      });
    }
  });

  test('at another player’s round, or with an id that names no round, changes nothing', async () => {
    const { crono, player } = await setUpRun();
    const friend = await crono.join(player.id);
    const friends = await crono.start(friend);
    const before = await crono.look(player);
    const modelId = await crono.answerIn(before);
    const photoToken = before.nextPhotoUrl?.split('/').at(-1) ?? '';
    for (const roundId of [friends.currentModel?.id ?? '', photoToken, '', 'x', 'A'.repeat(22)]) {
      expect(await crono.guess(player, { modelId, roundId })).toMatchObject({
        error: 'option-not-offered',
        game: { score: 1, currentModel: before.currentModel },
      });
    }
  });
});

test('caches keep no answer of crono', async () => {
  const crono = await setUpCrono();
  const player = await crono.create();
  const answers = [
    await crono.asked.look(player.id),
    await crono.asked.start(player),
    await crono.asked.look(player.id, 'nobody'),
    await crono.asked.compare(player),
  ];
  for (const { headers } of answers) {
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.has('etag')).toBe(false);
  }
  expect(answers.slice(2).map(problemOf)).toEqual(['404 user-not-found', '409 game-not-finished']);
});
