/** Returns the next integer from 0 to `bound` − 1, each equally likely; `bound` is at least 1. */
export type Draw = (bound: number) => number;

/** Whether an item may be at a position of the shuffle, counted from 0. */
export type Fits = (item: string, position: number) => boolean;

/**
 * Draws a shuffle of `pool`. `fits` lists rules from the strictest to the loosest. A position
 * follows the strictest rule that any rearrangement of the items placed so far can satisfy there.
 *
 * Each position draws from the unused items that fit. If none fits, placed items move along a
 * shortest chain that ends at an unused item (an augmenting path of bipartite matching), so that no
 * shuffle has to be discarded. Throws a `RangeError` if no shuffle satisfies the loosest rule.
 */
export function drawShuffle(
  pool: readonly string[],
  o: { readonly draw: Draw; readonly fits: readonly [Fits, ...(readonly Fits[])] },
): readonly string[] {
  const [strictest] = o.fits;
  const shuffle = emptyShuffle();
  const unused = [...pool];
  for (const position of pool.keys()) {
    const drawn = drawItem(unused, { draw: o.draw, fits: (item) => strictest(item, position) });
    if (drawn !== undefined) shuffle.place(drawn, position);
    else unused.splice(unused.indexOf(fillByMoving(shuffle, { pool, position, fits: o.fits })), 1);
  }
  return shuffle.items;
}

type Shuffle = {
  readonly items: readonly string[];
  positionOf(item: string): number | undefined;
  place(item: string, position: number): void;
};

function emptyShuffle(): Shuffle {
  const items: string[] = [];
  const positions = new Map<string, number>();
  return {
    items,
    positionOf: (item) => positions.get(item),
    place(item, position) {
      items[position] = item;
      positions.set(item, position);
    },
  };
}

/** Removes a random fitting item from `unused`; returns `undefined` if none fits. */
function drawItem(
  unused: string[],
  o: { readonly draw: Draw; readonly fits: (item: string) => boolean },
): string | undefined {
  for (let candidates = unused.length; candidates > 0; candidates -= 1) {
    const index = o.draw(candidates);
    const item = unused[index];
    const last = unused[candidates - 1];
    if (item === undefined || last === undefined) {
      throw new RangeError(`A draw below ${candidates} gave ${index}`);
    }
    if (o.fits(item)) {
      unused.splice(index, 1);
      return item;
    }
    unused[index] = last;
    unused[candidates - 1] = item;
  }
  return undefined;
}

/** Fills the position under the strictest rule that allows it; returns the item taken into use. */
function fillByMoving(
  shuffle: Shuffle,
  { fits, ...gap }: { pool: readonly string[]; position: number; fits: readonly Fits[] },
): string {
  for (const rule of fits) {
    const used = moveOver(shuffle, { ...gap, fits: rule });
    if (used !== undefined) return used;
  }
  throw new RangeError(`No item may stand at position ${gap.position}`);
}

/** Searches breadth-first from the empty position, and from each fitting item on to its own. */
function moveOver(
  shuffle: Shuffle,
  { pool, position: empty, fits }: { pool: readonly string[]; position: number; fits: Fits },
): string | undefined {
  /** The position that each visited item would move to. */
  const goals = new Map<string, number>();
  const queue = [empty];
  for (const goal of queue) {
    for (const item of pool) {
      if (goals.has(item) || !fits(item, goal)) continue;
      const position = shuffle.positionOf(item);
      goals.set(item, goal);
      if (position === undefined) {
        followChain(shuffle, { item, goals, empty });
        return item;
      }
      queue.push(position);
    }
  }
  return undefined;
}

function followChain(
  shuffle: Shuffle,
  o: { readonly item: string; readonly goals: ReadonlyMap<string, number>; readonly empty: number },
): void {
  let moving: string | undefined = o.item;
  while (moving !== undefined) {
    const goal = o.goals.get(moving);
    if (goal === undefined) return;
    const displaced = goal === o.empty ? undefined : shuffle.items[goal];
    shuffle.place(moving, goal);
    moving = displaced;
  }
}
