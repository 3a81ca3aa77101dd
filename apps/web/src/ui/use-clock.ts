import { useCallback, useSyncExternalStore } from 'react';

/** Whole seconds for a clock, read again every `everyMs` milliseconds. */
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
