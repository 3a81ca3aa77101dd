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
  /** The ids that each puzzle picks from, none repeated, in any order. With none it has no targets. */
  readonly pools: Readonly<Record<Puzzle, readonly string[]>>;
  /** The draws of one shuffle, counted from 0. The same arguments must give the same stream. */
  readonly drawsFor: (puzzle: Puzzle, shuffle: number) => Draw;
  /**
   * Until this date every target is drawn as if shuffles were not mixed where they meet. If omitted,
   * all shuffles are mixed.
   */
  readonly mixedFrom?: string;
};

/** Puzzles with the same pool. Their shuffles begin on the same days and are drawn together. */
type Group = {
  readonly pool: readonly string[];
  readonly members: [PuzzleTargets, ...PuzzleTargets[]];
  /** The groups drawn earlier, whose targets this group avoids. */
  readonly earlier: readonly Group[];
  /** The size of the largest pool of the same items. */
  readonly longest: number;
  /** The shuffles that have been drawn. */
  shuffles: number;
  /** The days of the next shuffle that lie among the last days of the shuffles drawn. */
  early: readonly number[];
  /** The first day after those of the shuffles that have been drawn. */
  nextDay: number;
};

/** A puzzle's targets by day, as far as they have been drawn. */
type PuzzleTargets = { readonly puzzle: Puzzle; readonly targets: (string | undefined)[] };

/**
 * Each puzzle goes through its whole pool in one shuffle after another; the last of one are mixed
 * with the first of the next, so that counting them does not tell which ends it. An id returns only
 * after more than half a pool of days. Wherever the pools allow it, the performers of a day differ
 * from one another and from those of the day before. Smaller pools leave less choice, so they are drawn
 * first.
 */
export function createSchedule({ pools, drawsFor, mixedFrom }: ScheduleOptions): Schedule {
  for (const puzzle of PUZZLES) checkPool(puzzle, pools[puzzle]);
  const groups = [...groupByPool('performer', pools), ...groupByPool('channel', pools)];
  const start = dayNumber(SCHEDULE_START);
  const firstMixed = mixedFrom === undefined ? undefined : dayNumber(mixedFrom) - start;
  return {
    targetOf(puzzle, date) {
      const day = dayNumber(date) - start;
      if (day < 0) throw new RangeError(`No targets before ${SCHEDULE_START}: ${date}`);
      const group = groups.find(({ members }) =>
        members.some((member) => member.puzzle === puzzle),
      );
      if (group !== undefined) extend(group, { day, drawsFor, firstMixed });
      const target = group?.members.find((member) => member.puzzle === puzzle)?.targets[day];
      if (target === undefined) throw new RangeError(`No targets of ${puzzle}`);
      return target;
    },
  };
}

function checkPool(puzzle: Puzzle, pool: readonly string[]): void {
  if (new Set(pool).size < pool.length) throw new RangeError(`The pool of ${puzzle} has a repeat`);
}

function groupByPool(item: PuzzleItem, pools: ScheduleOptions['pools']): readonly Group[] {
  const groups: Group[] = [];
  const puzzles = PUZZLES.filter((puzzle) => itemOf(puzzle) === item && pools[puzzle].length > 0);
  const longest = Math.max(...puzzles.map((puzzle) => pools[puzzle].length));
  const smallestFirst = puzzles.toSorted((a, b) => pools[a].length - pools[b].length);
  for (const puzzle of smallestFirst) {
    const pool = pools[puzzle].toSorted();
    const member: PuzzleTargets = { puzzle, targets: [] };
    const group = groups.find((known) => isSamePool(known.pool, pool));
    if (group === undefined) {
      const earlier = [...groups];
      groups.push({
        pool,
        members: [member],
        earlier,
        longest,
        shuffles: 0,
        early: [],
        nextDay: 0,
      });
    } else group.members.push(member);
  }
  return groups;
}

function isSamePool(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}

type Extension = Pick<ScheduleOptions, 'drawsFor'> & {
  readonly day: number;
  /** The day of `mixedFrom`: no target before it may show that shuffles are mixed. */
  readonly firstMixed: number | undefined;
};

/** Draws shuffles until the day has targets. */
function extend(group: Group, o: Extension): void {
  const { pool, members, earlier, longest } = group;
  // Targets before `firstMixed` can depend on those of other puzzles up to a day after the end of the
  // longest shuffle that spans it.
  const unmixedLength = o.firstMixed === undefined ? 0 : o.firstMixed + longest + 1;
  while ((group.early[0] ?? group.nextDay) <= o.day) {
    const blockMember = ({ puzzle, targets }: PuzzleTargets) => ({
      history: targets,
      draw: o.drawsFor(puzzle, group.shuffles),
    });
    const [first, ...rest] = members;
    const leader = blockMember(first);
    const isMixed = pool.length * group.shuffles >= unmixedLength;
    const { days, early, nextDay } = drawDays(group, { draw: leader.draw, isMixed });
    for (const other of earlier) extend(other, { ...o, day: nextDay });
    const shuffles = drawScheduleBlock(pool, {
      members: [leader, ...rest.map(blockMember)],
      days,
      others: earlier.flatMap((other) => other.members.map(targetsOf)),
    });
    for (const [index, { targets }] of members.entries()) {
      for (const [position, day] of days.entries()) targets[day] = shuffles[index]?.[position];
    }
    Object.assign(group, { shuffles: group.shuffles + 1, early, nextDay });
  }
}

function targetsOf({ targets }: PuzzleTargets): Targets {
  return (day) => targets[day];
}

/** The days of a shuffle, in order, and the state in which it leaves its group. */
type ShuffleDays = Pick<Group, 'early' | 'nextDay'> & { readonly days: readonly number[] };

/**
 * Draws the days of a shuffle. While more than an eighth of its items are left, every day is its own.
 * From then on a day is its own with the chance of `left` in an eighth of the pool, and otherwise
 * belongs to the next shuffle. At most two fifths of a pool come that early, so that every item of
 * the next shuffle still finds several days that keep its distance.
 */
function drawDays(
  shuffle: Readonly<Pick<Group, 'pool' | 'early' | 'nextDay'>>,
  { draw, isMixed }: { readonly draw: Draw; readonly isMixed: boolean },
): ShuffleDays {
  const { length } = shuffle.pool;
  const mixedLength = isMixed ? Math.floor(length / 8) : 0;
  const mostEarly = Math.floor((length * 2) / 5);
  const days = [...shuffle.early];
  const early: number[] = [];
  let day = shuffle.nextDay;
  for (; days.length < length; day += 1) {
    const left = length - days.length;
    const isOwn = left > mixedLength || early.length === mostEarly || draw(mixedLength) < left;
    if (isOwn) days.push(day);
    else early.push(day);
  }
  return { days, early, nextDay: day };
}
