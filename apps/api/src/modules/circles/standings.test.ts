import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PastDays } from './circles.table.ts';
import { mondayOf, standingsOf } from './standings.ts';

it('[TABLE5] points decide the order, then fewer tries, then the place', () => {
  const recent: readonly PastDays['recent'][] = [
    [['2026-03-01', 1, 9]],
    [
      ['2026-02-28', 6, 1],
      ['2026-03-01', 1, 7],
    ],
    [['2026-03-01', 5, 0]],
    [['2026-03-01', 5, 2]],
    [
      ['2026-03-01', 3, 4],
      ['2026-03-02', 2, 5],
    ],
    [],
  ];
  const members = recent.map((sums, index) => ({
    place: index + 1,
    past: { since: 0, played: '1', recent: sums },
  }));
  const standings = standingsOf(
    [...members, { place: 7, past: null }],
    (date) => date >= '2026-03-01',
  );
  expect(standings.map(({ member, points, tries }) => [member.place, points, tries])).toEqual([
    [3, 5, 0],
    [4, 5, 2],
    [5, 5, 9],
    [2, 1, 7],
    [1, 1, 9],
    [6, 0, 0],
    [7, 0, 0],
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
