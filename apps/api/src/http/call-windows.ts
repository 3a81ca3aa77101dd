/** One caller's calls since its window opened. */
type Window = { readonly openedAt: number; calls: number };

export type CallWindows = {
  /** Counts one call at `now`, in milliseconds, and gives the window it fell into. */
  readonly count: (key: string, now: number) => Readonly<Window>;
};

export type CallWindowsOptions = {
  /** Length of a window in milliseconds. */
  readonly length: number;
  /** Keys remembered at most; beyond them the oldest half is forgotten, whose callers begin anew. */
  readonly maxKeys: number;
};

/**
 * Counts calls in windows that each key's first call opens. Keys live in two generations: the older
 * one goes, all at once, when the younger is a window old or half of the keys are in it. So nothing
 * is swept, no key has a timer, and a window is gone only when it is over or the bound is reached.
 */
export function createCallWindows({ length, maxKeys }: CallWindowsOptions): CallWindows {
  let young = new Map<string, Window>();
  let old = new Map<string, Window>();
  let youngSince = 0;

  // A clock set back opens no window that stays open until the clock is there again.
  const isOver = (since: number, now: number) => now - since >= length || now < since;

  const find = (key: string, now: number): Window | undefined => {
    const window = young.get(key) ?? old.get(key);
    return window === undefined || isOver(window.openedAt, now) ? undefined : window;
  };

  const open = (key: string, now: number): Window => {
    if (isOver(youngSince, now) || young.size >= maxKeys / 2) {
      old = young;
      young = new Map();
      youngSince = now;
    }
    const window = { openedAt: now, calls: 0 };
    young.set(key, window);
    return window;
  };

  return {
    count: (key, now) => {
      const window = find(key, now) ?? open(key, now);
      window.calls += 1;
      return window;
    },
  };
}
