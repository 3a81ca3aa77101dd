import { expect, test } from 'vitest';
import { nextMode } from './puzzles.ts';
import type { GameMode } from './vocabulary.ts';

test.each<[readonly GameMode[], GameMode]>([
  [[], 'classic'],
  [['classic'], 'image-guess'],
  [['image-guess'], 'classic'],
  [['classic', 'image-guess'], 'channel-guess'],
  [['channel-guess', 'image-guess', 'classic'], 'crono'],
  [['classic', 'crono'], 'image-guess'],
])('[NEXT1] the offer after %j is %s', (done, next) => {
  expect(nextMode(new Set(done))).toBe(next);
});

test('[NEXT1] the offer keeps to the games of a site, and to their order', () => {
  const modes = ['crono', 'classic'] as const;
  expect(nextMode(new Set(), modes)).toBe('crono');
  expect(nextMode(new Set(['crono']), modes)).toBe('classic');
  expect(nextMode(new Set(modes), modes)).toBeUndefined();
});

test('[NEXT2] nothing is offered when all four are done', () => {
  expect(nextMode(new Set(['classic', 'image-guess', 'channel-guess', 'crono']))).toBeUndefined();
});
