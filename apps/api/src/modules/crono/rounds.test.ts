import { CRONO_FLOOR_MS } from '@starguess/game-core';
import { describe, expect, test } from 'vitest';
import { SECOND_MS, setUpCrono } from '../../testing/crono-table.ts';

describe('the rounds', () => {
  test('are the same for all players of a game, and others in another game', async () => {
    const crono = await setUpCrono();
    const first = await crono.create();
    const second = await crono.join(first.id);
    const stranger = await crono.create();
    const roundsOf = async (player: typeof first) => {
      let game = await crono.start(player);
      const rounds: unknown[] = [];
      for (let round = 0; round < 6; round += 1) {
        rounds.push({ options: game.options, answer: await crono.answerIn(game) });
        game = (await crono.guessRight(player)).game ?? game;
      }
      return rounds;
    };
    const rounds = await roundsOf(first);
    crono.wait(SECOND_MS);
    expect(await roundsOf(second)).toEqual(rounds);
    expect(await roundsOf(stranger)).not.toEqual(rounds);
  });

  test('use up the catalogue before anybody comes again, and then go on', async () => {
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
});
