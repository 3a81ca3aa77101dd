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
export const COARSE_POINTER = '(pointer: coarse)';
