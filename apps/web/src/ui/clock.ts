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

/** Hours, minutes and seconds with two digits each, such as 12:03:44. */
export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
