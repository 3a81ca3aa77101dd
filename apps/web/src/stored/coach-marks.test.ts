import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useCoachMark } from './coach-marks.ts';

describe('a coach mark', () => {
  it('[PART2] [STORE5] shows until it is closed, and never again', () => {
    const { result } = renderHook(() => useCoachMark('classic-modes'));
    expect(result.current.isOpen).toBe(true);
    act(() => result.current.close());
    expect(result.current.isOpen).toBe(false);
    expect(localStorage.getItem('coachMark.classic-modes')).toBe('false');
    const later = renderHook(() => useCoachMark('classic-modes'));
    expect(later.result.current.isOpen).toBe(false);
  });

  it('is closed under its own key alone', () => {
    localStorage.setItem('coachMark.other', 'false');
    const { result } = renderHook(() => useCoachMark('classic-modes'));
    expect(result.current.isOpen).toBe(true);
  });

  it.each(['true', '"false"', ''])('[STORE5] is not hidden by the stored text %j', (text) => {
    localStorage.setItem('coachMark.classic-modes', text);
    const { result } = renderHook(() => useCoachMark('classic-modes'));
    expect(result.current.isOpen).toBe(true);
  });
});
