import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { matchOnly, REDUCED_MOTION } from '../../../testing/media.ts';
import { useRevealEnd } from './reveal-end.ts';

beforeEach(() => void vi.useFakeTimers());

function reveal(isFresh: boolean) {
  return renderHook((fresh: boolean) => useRevealEnd(fresh, 2_800), { initialProps: isFresh });
}

function pass(milliseconds: number): void {
  act(() => vi.advanceTimersByTime(milliseconds));
}

describe('the end of a reveal', () => {
  it('comes at once for restored guesses', () => {
    expect(reveal(false).result.current).toBe(true);
  });

  it('comes after its fixed time for a new guess', () => {
    const { result, rerender } = reveal(false);
    rerender(true);
    expect(result.current).toBe(false);
    pass(2_799);
    expect(result.current).toBe(false);
    pass(1);
    expect(result.current).toBe(true);
  });

  it('comes at once with reduced motion', () => {
    matchOnly(REDUCED_MOTION);
    expect(reveal(true).result.current).toBe(true);
  });

  it('leaves no timer behind', () => {
    reveal(true).unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
