import type { Draw, Puzzle } from '@starguess/game-core';
import { createKeyedDraw } from '../../keyed-draw.ts';

/** The draws of one round of the schedule: served days tell nothing about coming ones. */
export const createDraws =
  (secret: Uint8Array) =>
  (puzzle: Puzzle, round: number): Draw =>
    createKeyedDraw(secret, `starguess schedule 1\n${puzzle}\n${round}`);
