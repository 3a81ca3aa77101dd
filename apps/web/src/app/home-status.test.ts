import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addFeatureFlag, removeFeatureFlag } from '../settings/feature-flags.ts';
import { AppContext } from '../testing/app-context.tsx';
import { settle } from '../testing/clock.ts';
import { DATE, startDay } from '../testing/day.ts';
import { storeElsewhere } from '../testing/other-tab.ts';
import { storeCompletion } from '../testing/stored-games.ts';
import { useHomeStatus } from './home-status.ts';
import { useModeCards } from './mode-cards.ts';

beforeEach(() => {
  vi.useFakeTimers();
  removeFeatureFlag('classic-modes');
});

async function status() {
  startDay();
  const { result } = renderHook(() => useHomeStatus(useModeCards(undefined)), {
    wrapper: AppContext,
  });
  await settle();
  return () => result.current;
}

describe('what Home calls done', () => {
  it('is each game that is solved, and the run of the day', async () => {
    storeCompletion({ puzzle: 'image-guess', date: DATE }, 4);
    storeElsewhere(`crono-${DATE}-status`, '{"completed":"completed","tries":0}');
    expect((await status())().done).toEqual([false, true, false, true]);
  });

  it('is Classic once each of its difficulties is solved, as its card says', async () => {
    addFeatureFlag('classic-modes');
    storeCompletion({ puzzle: 'classic-easy', date: DATE }, 4);
    expect((await status())().done).toEqual([false, false, false, false]);
    storeCompletion({ puzzle: 'classic-medium', date: DATE }, 4);
    storeCompletion({ puzzle: 'classic', date: DATE }, 4);
    const all = await status();
    expect(all().done).toEqual([true, false, false, false]);
    act(() => removeFeatureFlag('classic-modes'));
    expect(all().done).toEqual([true, false, false, false]);
  });

  it('leaves out a difficulty that is off', async () => {
    storeCompletion({ puzzle: 'classic-easy', date: DATE }, 4);
    expect((await status())().done).toEqual([false, false, false, false]);
  });
});
