import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FinishedPuzzle } from './circles.repository.ts';
import type { PuzzleOutcome } from './circles.table.ts';
import { mondayOf, pointsOf, standingOf } from './standing.ts';

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

const finishedAt = (place: number, outcome: PuzzleOutcome): FinishedPuzzle => ({
  place,
  date: '2026-03-01',
  puzzle: 'classic',
  outcome,
});

it('[TABLE5] points decide the order, then fewer tries, then the place', () => {
  const finished = [
    finishedAt(1, { tries: 9 }),
    finishedAt(2, { tries: 7 }),
    finishedAt(3, { score: 25 }),
    finishedAt(4, { tries: 2 }),
    finishedAt(5, { tries: 4 }),
    finishedAt(5, { tries: 5 }),
  ];
  const members = [1, 2, 3, 4, 5, 6, 7].map((place) => ({
    place,
    name: 'Ann',
    countsFrom: '2026-03-01',
  }));
  expect(standingOf(members, finished)).toMatchObject([
    { place: 3, points: 5, tries: 0 },
    { place: 4, points: 5, tries: 2 },
    { place: 5, points: 5, tries: 9 },
    { place: 2, points: 1, tries: 7 },
    { place: 1, points: 1, tries: 9 },
    { place: 6, points: 0, tries: 0 },
    { place: 7, points: 0, tries: 0 },
  ]);
});

it.each([
  ['2026-03-02', '2026-03-02'],
  ['2026-03-08', '2026-03-02'],
  ['2026-03-01', '2026-02-23'],
  ['2027-01-01', '2026-12-28'],
])('[TABLE5] the week of %s began on %s', (date, monday) => {
  expect(mondayOf(date)).toBe(monday);
});

it('[TABLE5] every date is in the week of a Monday', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (day) => {
      const date = new Date(day * 86_400_000);
      const monday = new Date(mondayOf(date.toISOString().slice(0, 10)));
      expect(monday.getUTCDay()).toBe(1);
      expect((date.getTime() - monday.getTime()) / 86_400_000).toBe((date.getUTCDay() + 6) % 7);
    }),
  );
});
