import { expect, test } from 'vitest';
import { isInPool, itemOf, mapPuzzles, type PuzzleItem } from './puzzle-pools.ts';
import { type Difficulty, PUZZLES, type Puzzle } from './vocabulary.ts';

test.each<[number, Difficulty, boolean]>([
  [1, 'easy', true],
  [50, 'easy', true],
  [51, 'easy', false],
  [51, 'medium', true],
  [100, 'medium', true],
  [101, 'medium', false],
  [101, 'hard', true],
  [100_000, 'hard', true],
])('[PUZZLE3] whether rank %i is in the pool of %s is %s', (rank, difficulty, isIn) => {
  expect(isInPool(rank, difficulty)).toBe(isIn);
});

test.each<[Puzzle, PuzzleItem]>([
  ['classic', 'performer'],
  ['classic-easy', 'performer'],
  ['classic-medium', 'performer'],
  ['image-guess', 'performer'],
  ['channel-guess', 'channel'],
])('[PUZZLE4] %s hides a %s', (puzzle, item) => {
  expect(itemOf(puzzle)).toBe(item);
});

test('mapPuzzles makes a value for each puzzle in the order of the puzzles', () => {
  const values = mapPuzzles((puzzle) => `${puzzle}!`);
  expect(Object.entries(values)).toEqual(PUZZLES.map((puzzle) => [puzzle, `${puzzle}!`]));
});
