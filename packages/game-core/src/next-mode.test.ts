import { expect, test } from 'vitest';
import { modeOfPuzzle, nextMode } from './next-mode.ts';
import type { GameMode, Puzzle } from './vocabulary.ts';

test.each<[readonly GameMode[], GameMode]>([
  [[], 'classic'],
  [['classic'], 'image-guess'],
  [['image-guess'], 'classic'],
  [['classic', 'image-guess'], 'channel-guess'],
  [['channel-guess', 'image-guess', 'classic'], 'crono'],
  [['classic', 'crono'], 'image-guess'],
])('[NEXT1] [PRODUCT4] done %j: next is %s', (done, next) => {
  expect(nextMode(new Set(done))).toBe(next);
});

test('[NEXT2] nothing is offered when all four are done', () => {
  expect(nextMode(new Set(['classic', 'image-guess', 'channel-guess', 'crono']))).toBeUndefined();
});

test.each<[Puzzle, GameMode]>([
  ['classic', 'classic'],
  ['classic-easy', 'classic'],
  ['classic-medium', 'classic'],
  ['image-guess', 'image-guess'],
  ['channel-guess', 'channel-guess'],
])('[NEXT3] %s counts for %s', (puzzle, mode) => {
  expect(modeOfPuzzle(puzzle)).toBe(mode);
});
