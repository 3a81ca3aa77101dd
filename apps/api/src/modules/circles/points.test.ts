import { expect, it } from 'vitest';
import type { PuzzleOutcome } from './circles.table.ts';
import { pointsOf } from './points.ts';

it.each<[PuzzleOutcome, number]>([
  [{ tries: 1 }, 6],
  [{ tries: 2 }, 5],
  [{ tries: 5 }, 2],
  [{ tries: 6 }, 1],
  [{ tries: 10_000 }, 1],
  [{ tries: 1, hints: true }, 3],
  [{ tries: 2, hints: true }, 2.5],
  [{ tries: 7, hints: true }, 0.5],
  [{ tries: 3, hard: true, hints: false }, 4],
  [{ score: 0 }, 0],
  [{ score: 4 }, 0],
  [{ score: 5 }, 1],
  [{ score: 29 }, 5],
  [{ score: 30 }, 6],
  [{ score: 500 }, 6],
])('[TABLE4] %j is worth %d points', (outcome, points) => {
  expect(pointsOf(outcome)).toBe(points);
});
