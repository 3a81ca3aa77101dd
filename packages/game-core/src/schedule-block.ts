import { type Draw, drawShuffle, type Fits } from './shuffle.ts';

/**
 * Returns the target of a day, counted from the schedule's first day; `undefined` if it is not
 * drawn yet.
 */
export type Targets = (day: number) => string | undefined;

/** One of the puzzles that share a pool. */
type Member = {
  /** The targets of the days of earlier blocks. */
  readonly history: readonly (string | undefined)[];
  readonly draw: Draw;
};

type BlockOptions = {
  readonly members: readonly Member[];
  /** The days of the block, in order: as many as the pool has items. */
  readonly days: readonly number[];
  /** Puzzles of other pools, already drawn from the day before the block to the day after it. */
  readonly others: readonly Targets[];
};

/**
 * Far more attempts than were ever seen to be needed in a pool that allows a block without clashes.
 */
const MAX_ATTEMPTS = 400;

/** A block is laid out in halves if the pool has fewer items than this per member. */
const ROOMY_POOL = 3;

/**
 * Draws one shuffle of the whole pool for each member, side by side. Returns the first attempt
 * without a clash: all targets of a day differ from one another and from those of the day before.
 * If there is none, returns the attempt with the fewest clashes.
 */
export function drawScheduleBlock(
  pool: readonly string[],
  o: BlockOptions,
): readonly (readonly string[])[] {
  const isPossible = pool.length >= 2 * (o.members.length + o.others.length);
  let best = attemptBlock(pool, o);
  for (let attempts = 1; isPossible && best.clashes > 0 && attempts < MAX_ATTEMPTS; attempts += 1) {
    const next = attemptBlock(pool, o);
    if (next.clashes < best.clashes) best = next;
  }
  return best.shuffles;
}

/** The least number of days from one use of an item to its next: more than half the pool. */
function minimumDistance(poolSize: number): number {
  return Math.floor(poolSize / 2) + 1;
}

type Attempt = { readonly shuffles: readonly (readonly string[])[]; readonly clashes: number };

function attemptBlock(pool: readonly string[], o: BlockOptions): Attempt {
  const isInHalf = drawHalves(pool, o);
  const shuffles: (readonly string[])[] = o.members.map(() => []);
  let clashes = 0;
  for (const [index, { history, draw }] of o.members.entries()) {
    const lines = o.members.map((member, other) =>
      withShuffle(member, { days: o.days, shuffle: shuffles[other] }),
    );
    const isFree = freeRule([...o.others, ...lines.toSpliced(index, 1)]);
    const keepsDistance = distanceRule(pool, { history, days: o.days });
    const dayOf = (position: number) => o.days[position] ?? Number.NaN;
    const differsThatDay: Fits = (item, position) =>
      keepsDistance(item, position) && isFree(item, dayOf(position));
    const differs: Fits = (item, position) =>
      differsThatDay(item, position) &&
      isFree(item, dayOf(position) - 1) &&
      isFree(item, dayOf(position) + 1);
    const differsInHalf: Fits = (item, position) =>
      isInHalf(item, position) && differs(item, position);
    const fits = [differsInHalf, differs, differsThatDay, keepsDistance] as const;
    const shuffle = drawShuffle(pool, { draw, fits });
    shuffles[index] = shuffle;
    clashes += shuffle.filter((item, position) => !differs(item, position)).length;
  }
  return { shuffles, clashes };
}

function withShuffle(
  { history }: Pick<Member, 'history'>,
  { days, shuffle = [] }: { days: readonly number[]; shuffle: readonly string[] | undefined },
): Targets {
  const drawn = new Map(shuffle.map((item, position) => [days[position], item]));
  return (day) => history[day] ?? drawn.get(day);
}

/** Allows an item on a day if no other puzzle has it on that day. */
function freeRule(others: readonly Targets[]): (item: string, day: number) => boolean {
  return (item, day) => others.every((targets) => targets(day) !== item);
}

/** Allows an item of the previous shuffle again once the minimum distance is reached. */
function distanceRule(
  pool: readonly string[],
  { history, days }: Pick<Member, 'history'> & Pick<BlockOptions, 'days'>,
): Fits {
  const [firstDay = 0] = days;
  const release = new Map<string, number>();
  for (let day = Math.max(0, firstDay - pool.length); day < history.length; day += 1) {
    const item = history[day];
    if (item !== undefined) release.set(item, day + minimumDistance(pool.length));
  }
  return (item, position) => (days[position] ?? 0) >= (release.get(item) ?? 0);
}

/**
 * Splits a small pool, in which the members would leave one another no items: half of it is used only
 * on even positions and the other half only on odd ones, so that neighbouring days cannot clash.
 * The halves are drawn again for each block. The even half gets enough items for its first day that
 * no member had the day before.
 */
function drawHalves(pool: readonly string[], { members, days }: BlockOptions): Fits {
  const [first] = members;
  if (first === undefined || pool.length >= ROOMY_POOL * members.length) return () => true;
  const evenSize = Math.ceil(pool.length / 2);
  const dayBefore = new Set(members.map(({ history }) => history[(days[0] ?? 0) - 1]));
  const shuffled = drawShuffle(pool, { draw: first.draw, fits: [() => true] });
  const firstDayItems = shuffled.filter((item) => !dayBefore.has(item)).slice(0, members.length);
  const even = new Set([...new Set([...firstDayItems, ...shuffled])].slice(0, evenSize));
  return (item, position) => even.has(item) === (position % 2 === 0);
}
