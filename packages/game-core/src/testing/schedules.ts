import { addDays } from '../calendar.ts';
import {
  createSchedule,
  SCHEDULE_START,
  type Schedule,
  type ScheduleOptions,
} from '../schedule.ts';
import { seededDraw } from '../seeded-draw.ts';
import type { Puzzle } from '../vocabulary.ts';

/** The pools of a catalogue: easy and medium hold its best ranks only. */
export function poolsOf(performers: number, channels = 110): ScheduleOptions['pools'] {
  const ids = Array.from({ length: performers }, (_, index) => `/model/${index + 1}`);
  return {
    classic: ids,
    'classic-easy': ids.slice(0, 50),
    'classic-medium': ids.slice(0, 100),
    'image-guess': ids,
    'channel-guess': Array.from({ length: channels }, (_, index) => `channel ${index + 1}`),
  };
}

export function drawsOf(seed: number): ScheduleOptions['drawsFor'] {
  return (puzzle, shuffle) => seededDraw(`${seed} ${puzzle} ${shuffle}`);
}

export function scheduleOf(performers: number, o: { seed: number; channels?: number }): Schedule {
  return createSchedule({ pools: poolsOf(performers, o.channels), drawsFor: drawsOf(o.seed) });
}

export function targetsOf(
  schedule: Schedule,
  o: { puzzle: Puzzle; days: number },
): readonly string[] {
  return Array.from({ length: o.days }, (_, day) =>
    schedule.targetOf(o.puzzle, addDays(SCHEDULE_START, day)),
  );
}
