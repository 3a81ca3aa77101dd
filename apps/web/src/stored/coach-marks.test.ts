import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { storeElsewhere } from '../testing/other-tab.ts';
import { closeCoachMark, useCoachMark } from './coach-marks.ts';

function isShown(): boolean {
  return renderHook(() => useCoachMark('classic-modes')).result.current;
}

describe('a coach mark', () => {
  it('[PART2] [STORE5] shows until it is closed, and never again', () => {
    const { result } = renderHook(() => useCoachMark('classic-modes'));
    expect(result.current).toBe(true);
    act(() => closeCoachMark('classic-modes'));
    expect(result.current).toBe(false);
    expect({ ...localStorage }).toEqual({ 'coachMark.classic-modes': 'false' });
    expect(isShown()).toBe(false);
  });

  it('is closed under its own key alone', () => {
    storeElsewhere('coachMark.other', 'false');
    closeCoachMark('help-classic');
    expect(isShown()).toBe(true);
  });

  it.each(['true', '"false"', ''])('[STORE5] is not hidden by the stored text %j', (text) => {
    storeElsewhere('coachMark.classic-modes', text);
    expect(isShown()).toBe(true);
  });
});
