import { addDays, type Puzzle } from '@starguess/game-core';
import { describe, expect, it } from 'vitest';
import { parseRecords } from './parse-records.ts';
import { makeStatistics } from './statistics.ts';

const TODAY = '2026-11-21';

type Solved = { readonly date: string; readonly tries?: number };

function solved(puzzle: Puzzle, { date, tries = 3 }: Solved): [string, unknown] {
  return [`${puzzle}-${date}-status`, { completed: 'completed', tries }];
}

function statisticsOf(entries: readonly (readonly [string, unknown])[]) {
  return makeStatistics(parseRecords(entries, { today: TODAY }).records);
}

it('a day solved from the archive counts there alone', () => {
  const late = { completed: 'completed', tries: 3, archive: true };
  const own = [solved('classic', { date: '2026-11-20' })];
  const withLate: readonly (readonly [string, unknown])[] = [
    ...own,
    ['classic-2026-11-19-status', late],
    ['image-guess-2026-11-18', ['x']],
    ['image-guess-2026-11-18-status', { archive: true }],
  ];
  expect(statisticsOf(withLate)).toEqual({ ...statisticsOf(own), fromArchive: 1 });
});

it.each([
  ['solved', { completed: 'completed', tries: 2, archive: true, begunInTime: true }, 1],
  ['given up', { completed: 'given-up', archive: true, begunInTime: true }, 0],
])('a day begun in time and %s later stays a day played', (_end, status, fromArchive) => {
  const own = [
    solved('classic', { date: '2026-11-20' }),
    ['classic-2026-11-19', ['a']] as const,
  ] as const;
  const later = [...own, ['classic-2026-11-19-status', status]] as const;
  expect(statisticsOf(later)).toEqual({ ...statisticsOf(own), fromArchive });
});

describe('counts of a puzzle', () => {
  it('are empty if nothing was played', () => {
    expect(statisticsOf([])).toEqual({
      puzzles: [],
      fromArchive: 0,
      crono: undefined,
    });
  });

  it('tell played from solved, per storage mode and in the fixed order', () => {
    const { puzzles } = statisticsOf([
      ['channel-guess-2026-11-20', ['x']],
      ['classic-easy-2026-11-19', ['b', 'a']],
      solved('classic-easy', { date: '2026-11-19', tries: 2 }),
      ['classic-2026-11-19', ['a']],
      ['classic-2026-11-20', ['b', 'a']],
      solved('classic', { date: '2026-11-20', tries: 2 }),
      ['image-guess-2026-11-20', []],
    ]);
    expect(puzzles.map(({ puzzle, played, solved }) => [puzzle, played, solved])).toEqual([
      ['classic', 2, 1],
      ['classic-easy', 1, 1],
      ['channel-guess', 1, 0],
    ]);
  });

  it('hold 1 to 10 tries apart and 11 or more together', () => {
    const tries = [1, 1, 2, 9, 10, 11, 12, 150];
    const { puzzles } = statisticsOf(
      tries.map((count, index) =>
        solved('image-guess', { date: addDays(TODAY, -index), tries: count }),
      ),
    );
    expect(puzzles[0]?.triesCounts).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 1, 1, 3]);
    expect(puzzles[0]?.solved).toBe(8);
  });
});

it('crono has a best and a last score, apart from the puzzles', () => {
  const { crono, puzzles } = statisticsOf([
    ['crono-2026-11-18-status', { completed: 'completed', tries: 4 }],
    ['crono-2026-11-20-status', { completed: 'completed', tries: 0 }],
    ['crono-2026-11-19-status', { completed: 'completed', tries: 17 }],
  ]);
  expect(crono).toEqual({ best: 17, last: 0 });
  expect(puzzles).toEqual([]);
});
