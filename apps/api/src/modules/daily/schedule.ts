import { type Catalog, poolOf } from '@starguess/catalog';
import {
  createSchedule,
  type Draw,
  mapPuzzles,
  type Puzzle,
  type Schedule,
  type ScheduleOptions,
} from '@starguess/game-core';
import { createKeyedDraw } from '../../secret/keyed-draw.ts';

/**
 * Before this date, the targets are those that version 0.1.0 planned and may have shown to an
 * operator.
 */
const MIXED_FROM = '2027-01-01';

export function createDailySchedule(
  catalog: Catalog,
  drawsFor: ScheduleOptions['drawsFor'],
): Schedule {
  return createSchedule({
    pools: mapPuzzles((puzzle) => poolOf(catalog, puzzle)),
    drawsFor,
    mixedFrom: MIXED_FROM,
  });
}

/**
 * Creates the draws for each shuffle of the schedule. Past draws reveal nothing about later ones;
 * past targets reveal which targets are still open in their shuffle.
 */
export function createDraws(secret: Uint8Array) {
  return (puzzle: Puzzle, shuffle: number): Draw =>
    createKeyedDraw(secret, `starguess schedule 1\n${puzzle}\n${shuffle}`);
}
