import { addDays } from '@starguess/game-core';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { storeExcusedDays, useExcusedDays } from './stored/excused-days.ts';
import { useStreak } from './streaks.ts';
import { storeElsewhere } from './testing/other-tab.ts';
import { storeCompletion } from './testing/stored-games.ts';

const TODAY = '2026-03-02';

function streakOn(today: string | undefined) {
  return renderHook(() => useStreak(today)).result.current;
}

function solve(...dates: readonly string[]): void {
  for (const date of dates) storeCompletion({ puzzle: 'classic', date }, 3);
}

function solveDaysBefore(date: string, count: number): void {
  solve(...Array.from({ length: count }, (_, index) => addDays(date, -1 - index)));
}

describe('the stored streak', () => {
  it('is 0 without a solved day', () => {
    expect(streakOn(TODAY).current).toBe(0);
  });

  it('counts days in a row up to today, over the end of a month', () => {
    solve('2026-02-27', '2026-02-28', '2026-03-01', TODAY);
    expect(streakOn(TODAY).current).toBe(4);
  });

  it('counts a day once, in whichever puzzles it was solved', () => {
    solve('2026-03-01', TODAY);
    storeCompletion({ puzzle: 'channel-guess', date: TODAY }, 1);
    storeCompletion({ puzzle: 'classic-easy', date: '2026-02-28' }, 1);
    expect(streakOn(TODAY).current).toBe(3);
  });

  it.each([
    ['crono-2026-03-02-status', '{"completed":"completed","tries":9}'],
    ['classic-2026-03-02-status', '{"completed":"completed","tries":1,"archive":true}'],
  ])('does not count %s: %s', (key, text) => {
    storeElsewhere(key, text);
    expect(streakOn(TODAY).current).toBe(0);
  });

  it('is not carried by puzzles left unsolved, and without a date is that of the last solved day', () => {
    solve('2026-02-26', '2026-02-27');
    storeElsewhere('classic-2026-02-28', '["/model/a"]');
    expect(streakOn(TODAY)).toMatchObject({ current: 0, longest: 2 });
    expect(streakOn(undefined)).toMatchObject({ current: 2, longest: 2 });
  });

  it('goes on over a missed day with a spare one, and over an excused day without', () => {
    solveDaysBefore('2026-03-01', 7);
    expect(streakOn(TODAY)).toMatchObject({ current: 7, spareDays: 0 });
    act(() => storeExcusedDays(['2026-03-01']));
    expect(streakOn(TODAY)).toMatchObject({ current: 7, spareDays: 1 });
  });
});

it('an excused day stays known when the server no longer lists it', () => {
  storeExcusedDays(['2026-01-03', '2026-02-11']);
  storeExcusedDays(['2026-02-11', '2026-02-12']);
  storeExcusedDays([]);
  expect(useExcusedDays.getState().dates).toEqual(['2026-01-03', '2026-02-11', '2026-02-12']);
});
