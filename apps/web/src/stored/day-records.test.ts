import { describe, expect, it } from 'vitest';
import { storeCompletion } from '../testing/stored-games.ts';
import {
  modeCompletion,
  modesDone,
  puzzlesOfMode,
  storeCronoCompletion,
  storedCompletions,
} from './day-records.ts';

const DATE = '2026-11-21';

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
      expect(modeCompletion('classic', DATE)).toEqual({ completed: 'completed', tries: 4 });
      expect(modesDone(DATE)).toEqual(new Set(['classic']));
    },
  );

  it('of plain Classic takes precedence over its other difficulties', () => {
    storeCompletion({ puzzle: 'classic-easy', date: DATE }, 2);
    storeCompletion({ puzzle: 'classic-medium', date: DATE }, 3);
    expect(modeCompletion('classic', DATE)?.tries).toBe(3);
    storeCompletion({ puzzle: 'classic', date: DATE }, 4);
    expect(modeCompletion('classic', DATE)?.tries).toBe(4);
  });

  it('of the daily crono run counts, with its score', () => {
    localStorage.setItem('crono-2026-11-21-status', '{"completed":"completed","tries":17}');
    expect(modeCompletion('crono', DATE)?.tries).toBe(17);
    expect(modesDone(DATE)).toEqual(new Set(['crono']));
  });

  it('[STORE2] belongs to its date', () => {
    storeCompletion({ puzzle: 'image-guess', date: '2026-11-20' }, 4);
    expect(modesDone(DATE)).toEqual(new Set());
  });

  it.each([
    '{"completed":"no","tries":4}',
    '{"completed":"completed"}',
    '{"completed":"completed","tries":2.5}',
    '{"completed":"completed","tries":0}',
    '{',
    '"completed"',
  ])('[DAILY20] is absent if %s is stored', (stored) => {
    localStorage.setItem('channel-guess-2026-11-21-status', stored);
    expect(modeCompletion('channel-guess', DATE)).toBeUndefined();
    expect(modesDone(DATE)).toEqual(new Set());
  });

  it('of a crono run without a point counts too', () => {
    storeCronoCompletion(DATE, 0);
    expect(modeCompletion('crono', DATE)?.tries).toBe(0);
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

const DONE = '{"completed":"completed","tries":1}';

describe('the completions that a browser keeps', () => {
  it.each([
    ['classic-2026-03-02-status', { game: 'classic', date: '2026-03-02', isLate: false }],
    ['classic-easy-2026-03-02-status', { game: 'classic-easy', date: '2026-03-02', isLate: false }],
    ['crono-2026-03-02-status', { game: 'crono', date: '2026-03-02', isLate: false }],
  ])('count %s', (key, completion) => {
    localStorage.setItem(key, DONE);
    expect(storedCompletions()).toEqual([completion]);
  });

  it('tell which were solved from the archive', () => {
    const late = '{"completed":"completed","tries":1,"archive":true}';
    localStorage.setItem('classic-2026-03-02-status', late);
    expect(storedCompletions()).toEqual([{ game: 'classic', date: '2026-03-02', isLate: true }]);
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
    localStorage.setItem(key, text);
    expect(storedCompletions()).toEqual([]);
  });
});
