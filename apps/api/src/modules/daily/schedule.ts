import { type Catalog, poolOf } from '@starguess/catalog';
import {
  createSchedule,
  type Draw,
  type Puzzle,
  type Schedule,
  type ScheduleOptions,
} from '@starguess/game-core';

import { createKeyedDraw } from '../../secret/keyed-draw.ts';

/** The schedule of the daily puzzles over a catalogue. */
export function createDailySchedule(
  catalog: Catalog,
  drawsFor: ScheduleOptions['drawsFor'],
): Schedule {
  return createSchedule({
    pools: {
      classic: poolOf(catalog, 'classic'),
      'classic-easy': poolOf(catalog, 'classic-easy'),
      'classic-medium': poolOf(catalog, 'classic-medium'),
      'image-guess': poolOf(catalog, 'image-guess'),
      'channel-guess': poolOf(catalog, 'channel-guess'),
    },
    drawsFor,
  });
}

/** The draws of one round of the schedule: served days tell nothing about coming ones. */
export function createDraws(secret: Uint8Array) {
  return (puzzle: Puzzle, round: number): Draw =>
    createKeyedDraw(secret, `starguess schedule 1\n${puzzle}\n${round}`);
}
