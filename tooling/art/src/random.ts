/**
 * A stream of draws that depends on its seed alone, so that whatever is built from it can be
 * rebuilt to the byte.
 */
export type Random = {
  /** In [0, 1). */
  next(): number;
  /** In [low, high), rounded to two decimals. */
  between(low: number, high: number): number;
  /** Whole number in low..high, both included. */
  whole(low: number, high: number): number;
  /** True with the given probability (0–1). */
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  /** A choice drawn in proportion to its weight; weights are positive. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T;
  /** A new array in drawn order (Fisher–Yates). */
  shuffle<T>(items: readonly T[]): T[];
};

export function randomFrom(seed: string): Random {
  const next = stream(hash(seed));
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    between: (low, high) => Math.round((low + next() * (high - low)) * 100) / 100,
    chance: (probability) => next() < probability,
    pick: (choices) => at(choices, whole(0, choices.length - 1)),
    weighted: (choices) => {
      const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
      let left = next() * total;
      for (const [choice, weight] of choices) {
        left -= weight;
        if (left < 0) return choice;
      }
      return at(choices, choices.length - 1)[0];
    },
    shuffle: (items) => {
      const drawn = [...items];
      for (let last = drawn.length - 1; last > 0; last -= 1) {
        const other = whole(0, last);
        const swapped = at(drawn, last);
        drawn[last] = at(drawn, other);
        drawn[other] = swapped;
      }
      return drawn;
    },
  };
}

/** Mulberry32. */
function stream(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** FNV-1a over the UTF-16 code units: 32 bits. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  return state >>> 0;
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`no item ${index} among ${items.length}`);
  return item;
}
