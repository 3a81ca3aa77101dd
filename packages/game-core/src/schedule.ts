import { dayNumber } from './calendar.ts';
import { itemOf, type PuzzleItem } from './puzzle-pools.ts';
import { drawScheduleBlock, type Targets } from './schedule-block.ts';
import type { Draw } from './shuffle.ts';
import { PUZZLES, type Puzzle } from './vocabulary.ts';

/** The first day that has targets. */
export const SCHEDULE_START = '2000-01-01';

export type Schedule = {
  /**
   * The id of the hidden target. Throws a `RangeError` for a text that is not a date and for a date
   * before `SCHEDULE_START`. The first call for a date draws every shuffle up to it.
   */
  targetOf(puzzle: Puzzle, date: string): string;
};

export type ScheduleOptions = {
  /** The ids that each puzzle picks from: at least one, none repeated, in any order. */
  readonly pools: Readonly<Record<Puzzle, readonly string[]>>;
  /** The draws of one shuffle, counted from 0. The same arguments must give the same stream. */
  readonly drawsFor: (puzzle: Puzzle, shuffle: number) => Draw;
};

/** Puzzles with the same pool. Their shuffles begin on the same days and are drawn together. */
type Group = {
  readonly pool: readonly string[];
  readonly lines: Line[];
  /** The groups drawn earlier, whose targets this group avoids. */
  readonly earlier: readonly Group[];
};

/** A puzzle's targets by day, as far as they have been drawn. */
type Line = { readonly puzzle: Puzzle; readonly targets: string[] };

/**
 * Each puzzle goes through its whole pool in one shuffle after another. An id returns only after
 * more than half a pool of days. Wherever the pools allow it, the performers of a day differ from
 * one another and from those of the day before. Smaller pools leave less choice, so they are drawn
 * first.
 */
export function createSchedule({ pools, drawsFor }: ScheduleOptions): Schedule {
  for (const puzzle of PUZZLES) checkPool(puzzle, pools[puzzle]);
  const groups = [
    ...groupByPool(puzzlesOf('performer'), pools),
    ...groupByPool(puzzlesOf('channel'), pools),
  ];
  const start = dayNumber(SCHEDULE_START);
  return {
    targetOf(puzzle, date) {
      const day = dayNumber(date) - start;
      if (day < 0) throw new RangeError(`No targets before ${SCHEDULE_START}: ${date}`);
      const group = groups.find(({ lines }) => lines.some((line) => line.puzzle === puzzle));
      if (group !== undefined) extend(group, { day, drawsFor });
      const target = group?.lines.find((line) => line.puzzle === puzzle)?.targets[day];
      if (target === undefined) throw new RangeError(`No such puzzle: ${puzzle}`);
      return target;
    },
  };
}

function puzzlesOf(item: PuzzleItem): readonly Puzzle[] {
  return PUZZLES.filter((puzzle) => itemOf(puzzle) === item);
}

function checkPool(puzzle: Puzzle, pool: readonly string[]): void {
  if (pool.length === 0) throw new RangeError(`The pool of ${puzzle} is empty`);
  if (new Set(pool).size < pool.length) throw new RangeError(`The pool of ${puzzle} has a repeat`);
}

function groupByPool(
  puzzles: readonly Puzzle[],
  pools: ScheduleOptions['pools'],
): readonly Group[] {
  const groups: Group[] = [];
  const smallestFirst = puzzles.toSorted((a, b) => pools[a].length - pools[b].length);
  for (const puzzle of smallestFirst) {
    const pool = pools[puzzle].toSorted();
    const line: Line = { puzzle, targets: [] };
    const group = groups.find((known) => isSamePool(known.pool, pool));
    if (group === undefined) groups.push({ pool, lines: [line], earlier: [...groups] });
    else group.lines.push(line);
  }
  return groups;
}

function isSamePool(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}

/** Draws blocks until the day has targets. */
function extend(
  group: Group,
  o: { readonly day: number; readonly drawsFor: ScheduleOptions['drawsFor'] },
): void {
  const { pool, lines, earlier } = group;
  for (let firstDay = drawnDays(group); firstDay <= o.day; firstDay += pool.length) {
    const dayAfter = firstDay + pool.length;
    for (const other of earlier) extend(other, { ...o, day: dayAfter });
    const shuffles = drawScheduleBlock(pool, {
      members: lines.map(({ puzzle, targets }) => ({
        history: targets,
        draw: o.drawsFor(puzzle, firstDay / pool.length),
      })),
      firstDay,
      others: earlier.flatMap((other) => other.lines.map(targetsOf)),
    });
    for (const [index, { targets }] of lines.entries()) targets.push(...(shuffles[index] ?? []));
  }
}

function drawnDays({ lines }: Group): number {
  return Math.min(...lines.map(({ targets }) => targets.length));
}

function targetsOf({ targets }: Line): Targets {
  return (day) => targets[day];
}
