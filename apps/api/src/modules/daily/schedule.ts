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

/** Until then, targets are those that version 0.1.0 has planned and may have shown an operator. */
const MIXED_FROM = '2027-01-01';

/** Schedules the daily puzzles over a catalogue. */
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
 * The draws for each shuffle of the schedule. Past draws tell nothing about those to come; past targets
 * tell which are still open in their shuffle.
 */
export function createDraws(secret: Uint8Array) {
  return (puzzle: Puzzle, shuffle: number): Draw =>
    createKeyedDraw(secret, `starguess schedule 1\n${puzzle}\n${shuffle}`);
}
