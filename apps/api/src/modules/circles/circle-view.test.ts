import { CIRCLE_PUZZLES, type CirclePuzzle } from '@starguess/api-contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { circleView, viewedFrom } from './circle-view.ts';
import type { StoredCircle } from './circles.repository.ts';
import type { PuzzleOutcome } from './circles.table.ts';

/** A Friday; the week began on the second. */
const TODAY = '2026-03-06';

const NAMES = ['Ann', 'Ben', 'Cleo'];

type Row = readonly [place: number, date: string, puzzle: CirclePuzzle, outcome: PuzzleOutcome];

function tableOf(rows: readonly Row[]): StoredCircle {
  return {
    members: NAMES.map((name, index) => ({ place: index + 1, name, countsFrom: '2026-03-01' })),
    finished: rows.map(([place, date, puzzle, outcome]) => ({ place, date, puzzle, outcome })),
    dayPlayers: [],
  };
}

it('[TABLE2] of a puzzle of today, a member sees others’ results after finishing it', () => {
  const marks = ['🟩🟨🟥'];
  const stored = tableOf([
    [1, TODAY, 'classic', { tries: 2, marks }],
    [1, TODAY, 'crono', { score: 25 }],
    [2, TODAY, 'classic', { tries: 6, hints: true }],
    [2, '2026-03-05', 'image-guess', { tries: 5 }],
  ]);
  const seenBy = (own: number) => {
    const { members } = circleView(stored, { own, today: TODAY, excused: [] });
    return members.map(({ name, today: { classic, crono }, points }) => ({
      name,
      classic,
      crono,
      points,
    }));
  };
  const nothing = { classic: { done: false }, crono: { done: false } };
  const cleo = { name: 'Cleo', ...nothing, points: 0 };
  expect(seenBy(3)).toEqual([
    { name: 'Ben', ...nothing, classic: { done: true }, points: 2 },
    { name: 'Ann', classic: { done: true }, crono: { done: true }, points: 0 },
    cleo,
  ]);
  const openClassics = [
    { done: true, tries: 2, marks },
    { done: true, tries: 6, hints: true },
  ];
  expect(seenBy(2)).toEqual([
    { name: 'Ann', classic: openClassics[0], crono: { done: true }, points: 5 },
    { name: 'Ben', ...nothing, classic: openClassics[1], points: 2.5 },
    cleo,
  ]);
  expect(seenBy(1)).toEqual([
    { name: 'Ann', classic: openClassics[0], crono: { done: true, score: 25 }, points: 10 },
    { name: 'Ben', ...nothing, classic: openClassics[1], points: 2.5 },
    cleo,
  ]);
});

const outcomes = fc.oneof(
  fc.record({ tries: fc.integer({ min: 1, max: 9 }), hints: fc.boolean() }),
  fc.record({ score: fc.nat(40) }),
);

it('[TABLE2] nothing that a member sees depends on how others finished what that member has not', () => {
  const doneToday = fc.uniqueArray(
    fc.tuple(fc.constantFrom(1, 2, 3), fc.constantFrom(...CIRCLE_PUZZLES)),
    { selector: ([place, puzzle]) => `${place} ${puzzle}` },
  );
  fc.assert(
    fc.property(doneToday, fc.infiniteStream(outcomes), (done, stream) => {
      const unlocked = new Set(done.flatMap(([place, puzzle]) => (place === 1 ? [puzzle] : [])));
      const open = done.map((): PuzzleOutcome => ({ tries: 3 }));
      const viewWith = (isChanged: boolean) =>
        circleView(
          tableOf(
            done.map(([place, puzzle], index) => {
              const [changed] = stream.take(1);
              const keeps = unlocked.has(puzzle) || !isChanged;
              return [place, TODAY, puzzle, (keeps ? open[index] : changed) ?? { tries: 1 }];
            }),
          ),
          { own: 1, today: TODAY, excused: [] },
        );
      expect(viewWith(true)).toEqual(viewWith(false));
    }),
  );
});

it('[TABLE5] points are those of this week, and the best of last week stays until Sunday', () => {
  const stored = tableOf([
    [1, '2026-02-23', 'classic', { tries: 1 }],
    [2, '2026-03-01', 'classic', { tries: 2 }],
    [2, '2026-03-01', 'crono', { score: 5 }],
    [3, '2026-03-02', 'classic', { tries: 4 }],
    [3, '2026-03-07', 'classic', { tries: 1 }],
  ]);
  expect(viewedFrom(TODAY)).toBe('2026-02-23');
  expect(circleView(stored, { own: 1, today: TODAY, excused: [] })).toMatchObject({
    members: [
      { place: 3, name: 'Cleo', own: false, host: false, points: 3 },
      { place: 1, name: 'Ann', own: true, host: true, points: 0 },
      { place: 2, name: 'Ben', own: false, host: false, points: 0 },
    ],
    week: '2026-03-02',
    lastWeek: { place: 1, name: 'Ann', points: 6 },
  });
  expect(circleView(tableOf([]), { own: 1, today: TODAY, excused: [] }).lastWeek).toBeNull();
});
