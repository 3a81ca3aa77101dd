import { CRONO_FLOOR_MS } from '@starguess/game-core';
import { expect, test } from 'vitest';
import { setUpCrono } from '../../testing/crono-table.ts';

test('the rounds use up the catalogue before anybody returns, and then continue', async () => {
  const crono = await setUpCrono();
  const player = await crono.create();
  let game = await crono.start(player);
  const seen: string[] = [];
  for (let round = 0; round < 151; round += 1) {
    const modelId = await crono.answerIn(game);
    seen.push(modelId);
    crono.wait(CRONO_FLOOR_MS);
    const guessed = await crono.guess(player, { modelId });
    expect(guessed).toMatchObject({ result: 'correct', game: { score: round + 1 } });
    game = guessed.game ?? game;
  }
  expect(new Set(seen.slice(0, 150)).size).toBe(150);
  expect(seen.slice(0, 150)).toContain(seen[150]);
});
