import { expect, it } from 'vitest';
import { withResults } from './past-days.ts';
import { streakOf } from './streak.ts';

const EXCUSED = ['2026-02-28', '2026-03-02'];

/** The first dates of two members, and of a third who came later. Today is the sixth. */
const COUNTS_FROM = ['2026-03-01', '2026-03-01', '2026-03-05'];

it.each<[string, Readonly<Record<string, number>>, { all: number; any: number }]>([
  ['nothing', {}, { all: 0, any: 0 }],
  ['all today', { '06': 3 }, { all: 1, any: 1 }],
  ['some today', { '06': 1 }, { all: 0, any: 1 }],
  ['all until yesterday', { '04': 2, '05': 3 }, { all: 2, any: 2 }],
  ['all until yesterday, and some today', { '04': 2, '05': 3, '06': 2 }, { all: 2, any: 3 }],
  ['a gap yesterday', { '03': 2, '04': 2, '06': 3 }, { all: 1, any: 1 }],
  ['one alone on a day', { '03': 2, '04': 1, '05': 3, '06': 3 }, { all: 2, any: 4 }],
  ['too few since one more member', { '04': 2, '05': 2 }, { all: 0, any: 2 }],
  ['all since the first day', { '01': 2, '02': 2, '03': 2, '04': 2, '05': 3 }, { all: 5, any: 5 }],
  ['days around an excused one', { '01': 2, '03': 2, '04': 2, '05': 3 }, { all: 4, any: 4 }],
  ['days of a server ahead', { '05': 3, '07': 3 }, { all: 1, any: 1 }],
])('[TABLE6] the streak of %s', (_case, playersOn, streak) => {
  const members = COUNTS_FROM.map((countsFrom, index) => {
    const dates = Object.keys(playersOn).filter((day) => index < (playersOn[day] ?? 0));
    const results = dates.map((day) => ({ date: `2026-03-${day}`, outcome: { tries: 1 } }));
    return { countsFrom, past: withResults(null, results) };
  });
  expect(streakOf(members, { today: '2026-03-06', excused: EXCUSED })).toEqual(streak);
});
