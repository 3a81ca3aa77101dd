import { expect, test } from 'vitest';
import { begunAt, withRightGuesses } from '../testing/crono-play.ts';
import { BOARD_SIZE, type BoardRun, cronoBoard, ownEntry } from './crono-board.ts';
import { compareWithBest, raceAgainst } from './crono-race.ts';

/** An entry whose run ended at `endsAt`. */
function entry(username: string, o: { readonly score: number; readonly endsAt: number }): BoardRun {
  const run = withRightGuesses(begunAt(o.endsAt - 60_000), o.score);
  return { run, submission: { username } };
}

function namesOf(runs: readonly BoardRun[]) {
  return cronoBoard(runs).map(({ submission }) => submission?.username);
}

test('[BOARD1] the board lists the most points first, and among equals the run that ended first', () => {
  const runs = [
    entry('late', { score: 2, endsAt: 70_000 }),
    entry('early', { score: 2, endsAt: 60_000 }),
    entry('best', { score: 3, endsAt: 90_000 }),
  ];
  expect(namesOf(runs)).toEqual(['best', 'early', 'late']);
});

test('[BOARD1] runs that ended together are in the order in which their players joined', () => {
  const together = { score: 2, endsAt: 60_000 };
  expect(namesOf([entry('first', together), entry('second', together)])).toEqual([
    'first',
    'second',
  ]);
  expect(namesOf([entry('second', together), entry('first', together)])).toEqual([
    'second',
    'first',
  ]);
});

test('[BOARD2] the board ends after ten entries', () => {
  const runs = Array.from({ length: 11 }, (_, index) =>
    entry(`${index}`, { score: 1, endsAt: 80_000 - index }),
  );
  expect(BOARD_SIZE).toBe(10);
  expect(namesOf(runs)).toEqual(['10', '9', '8', '7', '6', '5', '4', '3', '2', '1']);
});

test('[BOARD3] a run that was not submitted is not on the board, an anonymous one is', () => {
  const hidden: BoardRun = { run: withRightGuesses(begunAt(0), 5), submission: null };
  const anonymous: BoardRun = {
    run: withRightGuesses(begunAt(0), 2),
    submission: { username: null },
  };
  expect(cronoBoard([hidden, anonymous])).toEqual([anonymous]);
});

test('[BOARD4] a run is compared with the first other of the board', () => {
  const own = withRightGuesses(begunAt(0), 1);
  const best = entry('Ana', { score: 2, endsAt: 60_000 });
  const second = { right: true, seconds: 1 };
  expect(compareWithBest(own, best)).toEqual({
    own: [second],
    best: { username: 'Ana', rounds: [second, second] },
  });
});

test.each([
  ['with nobody above', { above: 0, isShown: true }, { place: 1 }],
  ['that is the last shown', { above: 9, isShown: true }, { place: 10 }],
  [
    'behind equal ones that fill the board',
    { above: 9, isShown: false },
    { place: 10, isCutOff: true },
  ],
  ['below the board', { above: 10, isShown: false }, { place: 11 }],
])('[BOARD5] an entry %s has the place after all with more points', (_which, known, told) => {
  expect(ownEntry(5, known)).toEqual({ score: 5, ...told });
});

test('[BOARD4] a run is compared with nothing if nobody else is on the board', () => {
  const own = withRightGuesses(begunAt(0), 1);
  const comparison = { own: [{ right: true, seconds: 1 }], best: null };
  expect(compareWithBest(own, undefined)).toEqual(comparison);
  expect(compareWithBest(own, { run: own, submission: null })).toEqual(comparison);
});

test('a race names whom only one of the two knew, in the rounds that both have played', () => {
  const own = withRightGuesses(begunAt(0), 2);
  const answers = [false, true, false].map((isRight, round) => ({ isRight, at: round * 2_000 }));
  const rival = { run: { ...begunAt(0), answers }, submission: null };
  const race = raceAgainst(own, { rival, answerAt: (round) => `face ${round}` });
  expect(race).toMatchObject({ username: null, parted: [{ round: 0, id: 'face 0' }] });
  expect(race.rounds.map(({ right }) => right)).toEqual([false, true, false]);
});
