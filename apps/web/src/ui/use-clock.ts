import { useCallback, useSyncExternalStore } from 'react';

/** Whole seconds as a clock shows them, read anew every `everyMs` milliseconds. */
export function useClock(readSeconds: () => number, everyMs: number): number {
  const follow = useCallback(
    (onTick: () => void) => {
      const timer = window.setInterval(onTick, everyMs);
      return () => window.clearInterval(timer);
    },
    [everyMs],
  );
  return useSyncExternalStore(follow, readSeconds);
}
