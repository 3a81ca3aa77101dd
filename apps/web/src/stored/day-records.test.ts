import type { GameMode } from '@starguess/game-core';
import { describe, expect, it } from 'vitest';
import { storeElsewhere } from '../testing/other-tab.ts';
import { storeCompletion } from '../testing/stored-games.ts';
import {
  doneRounds,
  modeCompletion,
  modesDone,
  puzzlesOfMode,
  useDayRecords,
} from './day-records.ts';
import { storeCronoCompletion } from './rounds.ts';
import { removeText } from './storage.ts';

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

it.each([
  ['classic', ['classic', 'classic-medium', 'classic-easy']],
  ['image-guess', ['image-guess']],
  ['channel-guess', ['channel-guess']],
  ['crono', []],
] as const)('the puzzles of the mode %s are %j', (mode, puzzles) => {
  expect(puzzlesOfMode(mode)).toEqual(puzzles);
});

it('a round whose keys are removed is gone, and no other round is read again', () => {
  storeCompletion({ puzzle: 'image-guess', date: DATE }, 4);
  storeCompletion({ puzzle: 'channel-guess', date: DATE }, 4);
  const kept = records()[`channel-guess-${DATE}`];
  removeText(`image-guess-${DATE}-status`);
  removeText(`image-guess-${DATE}`);
  expect(Object.keys(records())).not.toContain(`image-guess-${DATE}`);
  expect(records()[`channel-guess-${DATE}`]).toBe(kept);
});

const DONE = '{"completed":"completed","tries":1}';

describe('the completions that a browser keeps', () => {
  it.each([
    ['classic-2026-03-02-status', { game: 'classic', date: '2026-03-02' }],
    ['classic-easy-2026-03-02-status', { game: 'classic-easy', date: '2026-03-02' }],
    ['crono-2026-03-02-status', { game: 'crono', date: '2026-03-02' }],
  ])('count %s', (key, round) => {
    storeElsewhere(key, DONE);
    expect(doneRounds(records())).toMatchObject([round]);
  });

  it('tell which were solved from the archive', () => {
    const late = '{"completed":"completed","tries":1,"archive":true}';
    storeElsewhere('classic-2026-03-02-status', late);
    expect(doneRounds(records())).toMatchObject([{ status: { archive: true } }]);
  });

  it.each([
    ['classic-2026-03-02-status', '{"completed":"given-up","archive":true}'],
    ['classic-2026-03-02-status', '{"archive":true}'],
    ['classic-2026-99-99-status', DONE],
    ['classic-1999-12-31-status', DONE],
    ['crono-2026-02-30-status', DONE],
    ['other-2026-03-02-status', DONE],
    ['classic-2026-03-02', '["/model/a"]'],
    ['classic-2026-03-02-status', '{"completed":"completed","tries":0}'],
  ])('do not count %s: %s', (key, text) => {
    storeElsewhere(key, text);
    expect(doneRounds(records())).toEqual([]);
  });
});
