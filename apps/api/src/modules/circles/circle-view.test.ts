import { CIRCLE_PUZZLES, type CirclePuzzle } from '@starguess/api-contract';
import { addDays } from '@starguess/game-core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { circleView, sumCircle, viewedFrom } from './circle-view.ts';
import type { StoredCircle } from './circles.repository.ts';
import type { PuzzleOutcome } from './circles.table.ts';
import { withResults } from './past-days.ts';

/** A Friday; the week began on the second. */
const TODAY = '2026-03-06';

const NAMES = ['Ann', 'Ben', 'Cleo'];

type Row = readonly [place: number, date: string, puzzle: CirclePuzzle, outcome: PuzzleOutcome];

function tableOf(rows: readonly Row[]): StoredCircle {
  return {
    members: NAMES.map((name, index) => ({
      place: index + 1,
      name,
      face: index,
      countsFrom: '2026-03-01',
      past: null,
    })),
    results: rows.map(([place, date, puzzle, outcome]) => ({ place, date, puzzle, outcome })),
  };
}

function viewOf(stored: StoredCircle, own: number) {
  return circleView(sumCircle(stored, { today: TODAY, excused: ['2026-02-20'] }), own);
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
    const { members } = viewOf(stored, own);
    return members.map(({ name, today: { classic, crono, points } }) => [
      name,
      classic,
      crono,
      points,
    ]);
  };
  const open = { done: false };
  const done = { done: true };
  const cleo = ['Cleo', open, open, 0];
  expect(seenBy(3)).toEqual([['Ben', done, open, undefined], ['Ann', done, done, undefined], cleo]);
  const classics = [
    { done: true, tries: 2, marks },
    { done: true, tries: 6, hints: true },
  ];
  expect(seenBy(2)).toEqual([
    ['Ben', classics[1], open, 0.5],
    ['Ann', classics[0], done, undefined],
    cleo,
  ]);
  expect(seenBy(1)).toEqual([
    ['Ben', classics[1], open, 0.5],
    ['Ann', classics[0], { done: true, score: 25 }, 10],
    cleo,
  ]);
});

it('[TABLE5] the standing is the same for everybody: it has the days of the week that are over', () => {
  const stored = tableOf([
    [1, TODAY, 'classic', { tries: 1 }],
    [2, '2026-03-05', 'image-guess', { tries: 5 }],
    [3, '2026-03-05', 'image-guess', { tries: 4 }],
  ]);
  const standings = [1, 2, 3].map((own) =>
    viewOf(stored, own).members.map(({ name, points }) => [name, points]),
  );
  const standing = [
    ['Cleo', 3],
    ['Ben', 2],
    ['Ann', 0],
  ];
  expect(standings).toEqual([standing, standing, standing]);
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
        viewOf(
          tableOf(
            done.map(([place, puzzle], index) => {
              const [changed] = stream.take(1);
              const keeps = unlocked.has(puzzle) || !isChanged;
              return [place, TODAY, puzzle, (keeps ? open[index] : changed) ?? { tries: 1 }];
            }),
          ),
          1,
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
  expect(viewOf(stored, 1)).toMatchObject({
    members: [
      { place: 3, name: 'Cleo', own: false, host: false, points: 3 },
      { place: 1, name: 'Ann', own: true, host: true, points: 0 },
      { place: 2, name: 'Ben', own: false, host: false, points: 0 },
    ],
    week: '2026-03-02',
    lastWeek: { place: 1, name: 'Ann', points: 6 },
  });
  expect(viewOf(tableOf([]), 1).lastWeek).toBeNull();
});

it('[TABLE5] [TABLE6] a view is the same whether results or sums of the days that are over are stored', () => {
  const dated = fc.integer({ min: 0, max: 40 }).map((days) => addDays(TODAY, -days));
  const rows = fc.uniqueArray(
    fc.tuple(fc.constantFrom(1, 2, 3), dated, fc.constantFrom(...CIRCLE_PUZZLES), outcomes),
    { selector: ([place, date, puzzle]) => `${place} ${date} ${puzzle}`, maxLength: 200 },
  );
  fc.assert(
    fc.property(rows, dated, (stored, firstKept) => {
      const whole = tableOf(stored);
      const settled = settledAt(settledAt(whole, '2026-02-10'), firstKept);
      expect(viewOf(settled, 2)).toEqual(viewOf(whole, 2));
    }),
  );
});

function settledAt({ members, results }: StoredCircle, before: string): StoredCircle {
  const [over, kept] = [true, false].map((isOver) =>
    results.filter(({ date }) => date < before === isOver),
  );
  return {
    members: members.map((member) => ({
      ...member,
      past: withResults(
        member.past,
        (over ?? []).filter(({ place }) => place === member.place),
      ),
    })),
    results: kept ?? [],
  };
}
