import { expect, test } from 'vitest';
import { difficultyOf, modeOfPuzzle, puzzleOf, puzzlesHardestFirst } from './puzzles.ts';
import type { DailyMode, Difficulty, Puzzle } from './vocabulary.ts';

test.each<[DailyMode, Difficulty | undefined, Puzzle]>([
  ['classic', undefined, 'classic'],
  ['classic', 'hard', 'classic'],
  ['classic', 'medium', 'classic-medium'],
  ['classic', 'easy', 'classic-easy'],
  ['image-guess', undefined, 'image-guess'],
  ['image-guess', 'easy', 'image-guess'],
  ['channel-guess', 'medium', 'channel-guess'],
])('[PUZZLE1] the mode %s in difficulty %s has the puzzle %s', (mode, difficulty, puzzle) => {
  expect(puzzleOf(mode, difficulty)).toBe(puzzle);
});

test.each<[Puzzle, Difficulty | undefined]>([
  ['classic', 'hard'],
  ['classic-medium', 'medium'],
  ['classic-easy', 'easy'],
  ['image-guess', undefined],
  ['channel-guess', undefined],
])('[PUZZLE2] the puzzle %s has the difficulty %s', (puzzle, difficulty) => {
  expect(difficultyOf(puzzle)).toBe(difficulty);
});

test.each<[Puzzle, DailyMode]>([
  ['classic', 'classic'],
  ['classic-easy', 'classic'],
  ['classic-medium', 'classic'],
  ['image-guess', 'image-guess'],
  ['channel-guess', 'channel-guess'],
])('[NEXT3] the puzzle %s counts for the mode %s', (puzzle, mode) => {
  expect(modeOfPuzzle(puzzle)).toBe(mode);
});

test.each([
  ['classic', ['classic', 'classic-medium', 'classic-easy']],
  ['image-guess', ['image-guess']],
  ['channel-guess', ['channel-guess']],
  ['crono', []],
] as const)('the puzzles of the mode %s are, hardest first, %j', (mode, puzzles) => {
  expect(puzzlesHardestFirst(mode)).toEqual(puzzles);
});
