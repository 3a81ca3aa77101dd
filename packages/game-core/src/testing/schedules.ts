import { addDays } from '../calendar.ts';
import { DIFFICULTY_MAX_RANK, itemOf, mapPuzzles } from '../puzzle-pools.ts';
import { difficultyOf } from '../puzzles.ts';
import {
  createSchedule,
  SCHEDULE_START,
  type Schedule,
  type ScheduleOptions,
} from '../schedule.ts';
import { seededDraw } from '../seeded-draw.ts';
import { DEFAULT_DIFFICULTY, type Puzzle } from '../vocabulary.ts';

/** The pools of a catalogue; easy and medium hold only its best ranks. */
export function poolsOf(performers: number, channels = 110): ScheduleOptions['pools'] {
  const performerIds = numbered('/model/', performers);
  const channelIds = numbered('channel ', channels);
  return mapPuzzles((puzzle) => {
    const lastRank = DIFFICULTY_MAX_RANK[difficultyOf(puzzle) ?? DEFAULT_DIFFICULTY];
    return itemOf(puzzle) === 'channel' ? channelIds : performerIds.slice(0, lastRank);
  });
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

function numbered(name: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `${name}${index + 1}`);
}
