import type { GameMode } from '@starguess/game-core';
import { describe, expect, it } from 'vitest';
import { storeElsewhere } from '../testing/other-tab.ts';
import { storeCompletion } from '../testing/stored-games.ts';
import { useDayRecords } from './day-records.ts';
import { modeCompletion, modesDone } from './mode-completion.ts';
import { storeCronoCompletion } from './rounds.ts';

const DATE = '2026-11-21';

const records = useDayRecords.getState;

function completionOf(mode: GameMode) {
  return modeCompletion(records(), { mode, date: DATE });
}

describe('completion', () => {
  it('[DAILY19] [STORE2] is stored as the specification writes it, by puzzle and date', () => {
    storeCompletion({ puzzle: 'classic-easy', date: DATE }, 4);
    expect(localStorage.getItem('classic-easy-2026-11-21-status')).toBe(
      '{"completed":"completed","tries":4}',
    );
  });

  it.each(['classic', 'classic-easy', 'classic-medium'] as const)(
    '[DAILY20] of %s counts as completion of Classic',
    (puzzle) => {
      storeCompletion({ puzzle, date: DATE }, 4);
      expect(completionOf('classic')).toEqual({ completed: 'completed', tries: 4 });
      expect(modesDone(records(), DATE)).toEqual(new Set(['classic']));
    },
  );

  it('of plain Classic takes precedence over its other difficulties', () => {
    storeCompletion({ puzzle: 'classic-easy', date: DATE }, 2);
    storeCompletion({ puzzle: 'classic-medium', date: DATE }, 3);
    expect(completionOf('classic')?.tries).toBe(3);
    storeCompletion({ puzzle: 'classic', date: DATE }, 4);
    expect(completionOf('classic')?.tries).toBe(4);
  });

  it('of the daily crono run counts, with its score', () => {
    storeElsewhere('crono-2026-11-21-status', '{"completed":"completed","tries":17}');
    expect(completionOf('crono')?.tries).toBe(17);
    expect(modesDone(records(), DATE)).toEqual(new Set(['crono']));
  });

  it('[STORE2] belongs to its date', () => {
    storeCompletion({ puzzle: 'image-guess', date: '2026-11-20' }, 4);
    expect(modesDone(records(), DATE)).toEqual(new Set());
  });

  it.each([
    '{"completed":"no","tries":4}',
    '{"completed":"completed"}',
    '{"completed":"completed","tries":2.5}',
    '{"completed":"completed","tries":0}',
    '{',
    '"completed"',
  ])('[DAILY20] is absent if %s is stored', (stored) => {
    storeElsewhere('channel-guess-2026-11-21-status', stored);
    expect(completionOf('channel-guess')).toBeUndefined();
    expect(modesDone(records(), DATE)).toEqual(new Set());
  });

  it.each([
    ['3', { place: 3 }],
    ['0', {}],
    ['2.5', {}],
    ['"3"', {}],
  ])('keeps a place of %s among the day’s winners if it is one', (place, kept) => {
    storeElsewhere(
      'channel-guess-2026-11-21-status',
      `{"completed":"completed","tries":4,"place":${place}}`,
    );
    expect(completionOf('channel-guess')).toEqual({ completed: 'completed', tries: 4, ...kept });
  });

  it('of a crono run without a point counts too', () => {
    storeCronoCompletion(DATE, 0);
    expect(completionOf('crono')?.tries).toBe(0);
  });
});
