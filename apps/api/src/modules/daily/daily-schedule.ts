import { type Catalog, poolOf } from '@starguess/catalog';
import { createSchedule, type Schedule, type ScheduleOptions } from '@starguess/game-core';

/** The schedule of the daily puzzles over a catalogue. */
export const createDailySchedule = (
  catalog: Catalog,
  drawsFor: ScheduleOptions['drawsFor'],
): Schedule =>
  createSchedule({
    pools: {
      classic: poolOf(catalog, 'classic'),
      'classic-easy': poolOf(catalog, 'classic-easy'),
      'classic-medium': poolOf(catalog, 'classic-medium'),
      'image-guess': poolOf(catalog, 'image-guess'),
      'channel-guess': poolOf(catalog, 'channel-guess'),
    },
    drawsFor,
  });
