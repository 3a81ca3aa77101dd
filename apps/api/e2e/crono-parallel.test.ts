import { CRONO_FLOOR_MS } from '@starguess/game-core';
import { expect, test } from 'vitest';
import { SECOND_MS, setUpCrono } from '../src/testing/crono-table.ts';
import { newDatabase } from '../src/testing/engine.ts';
import { startInParallel } from '../src/testing/parallel-starts.ts';

const TIMES = 20;
const AT_ONCE = 50;

function atOnce<T>(call: (index: number) => Promise<T>) {
  return Promise.all(Array.from({ length: AT_ONCE }, (_, index) => call(index)));
}

test(`${AT_ONCE} simultaneous starts count as one start, ${TIMES} times over`, async () => {
  expect(await startInParallel({ times: TIMES, atOnce: AT_ONCE })).toEqual({ wrong: 0 });
});

test('simultaneous starts in two processes count as one start', async () => {
  const address = await newDatabase();
  const one = await setUpCrono({ address });
  const other = await setUpCrono({ address, startAt: '2026-03-01T10:00:05Z' });
  const player = await one.create();
  await atOnce((index) => (index % 2 === 0 ? one : other).start(player));
  const seenByOne = await one.look(player);
  const seenByOther = await other.look(player);
  expect(seenByOne).toMatchObject({ status: 'ongoing', userCount: 1 });
  expect(seenByOther.currentModel).toEqual(seenByOne.currentModel);
  for (const app of [one, other]) await app.close();
});

test(`${AT_ONCE} simultaneous submits make one entry`, async () => {
  const crono = await setUpCrono();
  const player = await crono.create();
  await crono.start(player);
  await crono.guessRight(player);
  crono.wait(60 * SECOND_MS);
  const games = await atOnce((index) => crono.submit(player, `Ana ${index}`));
  expect(new Set(games.map((game) => JSON.stringify(game))).size).toBe(1);
  const entry = { username: expect.stringMatching(/^Ana \d+$/), score: 1 };
  expect(games[0]?.leaderboard).toEqual([entry]);
});

test(`${AT_ONCE} simultaneous guesses at one round count as one guess`, async () => {
  const crono = await setUpCrono();
  const player = await crono.create();
  const game = await crono.start(player);
  const choice = { modelId: await crono.answerIn(game), roundId: game.currentModel?.id ?? '' };
  crono.wait(CRONO_FLOOR_MS);
  const guesses = await atOnce(() => crono.guess(player, choice));
  const results = guesses.map(({ result }) => result);
  expect(results.filter((result) => result === 'correct')).toHaveLength(1);
  expect(results.filter((result) => result === 'stale')).toHaveLength(AT_ONCE - 1);
  expect(await crono.look(player)).toMatchObject({ score: 1 });
});

test('simultaneous guesses at all options gain nothing', async () => {
  const crono = await setUpCrono();
  const player = await crono.create();
  const game = await crono.start(player);
  const rightId = await crono.answerIn(game);
  const options = game.options.toSorted((one) => (one.id === rightId ? 1 : -1));
  crono.wait(CRONO_FLOOR_MS);
  const guesses = await Promise.all(options.map(({ id }) => crono.guess(player, { modelId: id })));
  expect(guesses.map(({ result, error }) => result ?? error)).toEqual([
    'wrong',
    'too-fast',
    'too-fast',
    'too-fast',
  ]);
  expect(await crono.look(player)).toMatchObject({ score: 0 });
});
