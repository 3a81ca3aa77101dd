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

/** Schedules the daily puzzles over a catalogue. */
export function createDailySchedule(
  catalog: Catalog,
  drawsFor: ScheduleOptions['drawsFor'],
): Schedule {
  return createSchedule({
    pools: mapPuzzles((puzzle) => poolOf(catalog, puzzle)),
    drawsFor,
  });
}

/** The draws for each shuffle of the schedule. Past targets reveal nothing about future ones. */
export function createDraws(secret: Uint8Array) {
  return (puzzle: Puzzle, shuffle: number): Draw =>
    createKeyedDraw(secret, `starguess schedule 1\n${puzzle}\n${shuffle}`);
}
