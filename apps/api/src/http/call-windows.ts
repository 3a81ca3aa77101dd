/** One caller's calls since its window opened. */
export type CallWindow = {
  readonly openedAt: number;
  /** Less where a call turned out not to count. */
  calls: number;
};

export type CallWindows = {
  /** Counts a call at `now`, in milliseconds, and returns the window that the call falls into. */
  readonly count: (key: string, now: number) => CallWindow;
  /** The open window of a key; opens none. */
  readonly find: (key: string, now: number) => CallWindow | undefined;
};

type CallWindowsOptions = {
  /** Length of a window in milliseconds. */
  readonly length: number;
  /**
   * The most keys to remember. Beyond it, the oldest half is forgotten, and those callers start
   * anew.
   */
  readonly maxKeys: number;
};

/**
 * Counts calls in windows; a key's first call opens its window. Keys are kept in two generations.
 * The older generation is dropped as a whole when the younger one is a window old or holds half of
 * the allowed keys. This needs no sweep and no timer per key, and a window is dropped only after it
 * ends or when the bound is reached.
 */
export function createCallWindows({ length, maxKeys }: CallWindowsOptions): CallWindows {
  let young = new Map<string, CallWindow>();
  let old = new Map<string, CallWindow>();
  let youngSince = 0;

  // A clock that was set back ends a window, which could otherwise stay open until it catches up.
  const isOver = (since: number, now: number) => now - since >= length || now < since;

  const find = (key: string, now: number): CallWindow | undefined => {
    const window = young.get(key) ?? old.get(key);
    return window === undefined || isOver(window.openedAt, now) ? undefined : window;
  };

  const open = (key: string, now: number): CallWindow => {
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
    find,
  };
}
