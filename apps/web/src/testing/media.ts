import { vi } from 'vitest';

/** Makes one media query match, and no other, until the test is over. */
export function matchOnly(matching: string): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === matching,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
export const FINE_POINTER = '(pointer: fine)';
export const TOUCH_SCREEN = '(any-pointer: coarse)';
export const COARSE_POINTER = '(pointer: coarse)';

/** Makes the device able to vibrate. Returns a function that reads the patterns so far. */
export function vibrations(media = TOUCH_SCREEN): () => readonly unknown[] {
  const vibrate = vi.fn();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { vibrate }));
  matchOnly(media);
  return () => vibrate.mock.calls.flat();
}
