import { expect, test } from 'vitest';
import { itemOf, mapPuzzles, type PuzzleItem } from './each-puzzle.ts';
import { PUZZLES, type Puzzle } from './vocabulary.ts';

test.each<[Puzzle, PuzzleItem]>([
  ['classic', 'performer'],
  ['classic-easy', 'performer'],
  ['classic-medium', 'performer'],
  ['image-guess', 'performer'],
  ['channel-guess', 'channel'],
])('[PUZZLE4] %s hides a %s', (puzzle, item) => {
  expect(itemOf(puzzle)).toBe(item);
});

test('each puzzle has a value of its own, made in their order', () => {
  const values = mapPuzzles((puzzle) => `${puzzle}!`);
  expect(Object.entries(values)).toEqual(PUZZLES.map((puzzle) => [puzzle, `${puzzle}!`]));
});
