import { describe, expect, it } from 'vitest';
import { storeCompletion } from '../testing/stored-games.ts';
import { storedStreak } from './streaks.ts';

const TODAY = '2026-03-02';

function solve(...dates: readonly string[]): void {
  for (const date of dates) storeCompletion({ puzzle: 'classic', date }, 3);
}

describe('the stored streak', () => {
  it('is none without a solved day', () => {
    expect(storedStreak(TODAY)).toBe(0);
  });

  it('counts days in a row up to today, over the end of a month', () => {
    solve('2026-02-27', '2026-02-28', '2026-03-01', TODAY);
    expect(storedStreak(TODAY)).toBe(4);
  });

  it('does not end by a day that may still be solved', () => {
    solve('2026-02-28', '2026-03-01');
    expect(storedStreak(TODAY)).toBe(2);
  });

  it('ends by a day without a win', () => {
    solve('2026-02-27', '2026-02-28', TODAY);
    expect(storedStreak(TODAY)).toBe(1);
  });

  it('counts a day once, in whichever puzzles it was solved', () => {
    solve('2026-03-01', TODAY);
    storeCompletion({ puzzle: 'channel-guess', date: TODAY }, 1);
    storeCompletion({ puzzle: 'classic-easy', date: '2026-02-28' }, 1);
    expect(storedStreak(TODAY)).toBe(3);
  });

  it.each([
    ['crono-2026-03-02-status', '{"completed":"completed","tries":9}'],
    ['classic-2026-03-02-status', '{"completed":"completed","tries":1,"archive":true}'],
  ])('does not count %s: %s', (key, text) => {
    localStorage.setItem(key, text);
    expect(storedStreak(TODAY)).toBe(0);
  });
});
