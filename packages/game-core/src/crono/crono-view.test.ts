import { describe, expect, test } from 'vitest';
import { begunAt, rounds, withRightGuesses } from '../testing/crono-play.ts';
import type { BoardRun } from './crono-board.ts';
import { answerCronoGuess, type CronoTurn, cronoOption, refusedCronoGuess } from './crono-guess.ts';
import { CRONO_DURATION_MS, type CronoRun, newCronoRun, startCronoRun } from './crono-run.ts';
import { type CronoViewOptions, cronoView, isCronoFinished, isCronoMissed } from './crono-view.ts';

const durationMs = CRONO_DURATION_MS;

function viewOf(
  run: CronoRun | undefined,
  {
    submission = null,
    ...o
  }: Partial<CronoViewOptions> & { readonly submission?: BoardRun['submission'] } = {},
) {
  const player = run && { run, submission };
  return cronoView(player, { now: 0, isClosed: false, durationMs, ...o });
}

function guess(run: CronoRun, turn: Partial<CronoTurn<ReturnType<typeof rounds>['answer']>>) {
  return answerCronoGuess(run, {
    now: 1_000,
    isClosed: false,
    round: 'current',
    optionId: '0:right',
    rounds,
    ...turn,
  });
}

const MISSED = {
  status: 'finished',
  remainingTime: 0,
  score: 0,
  canSubmitScore: false,
  userScore: null,
  round: undefined,
};

describe('a closed game', () => {
  test('[CRONO14] is over for a player who did not start it', () => {
    expect(viewOf(newCronoRun(0), { isClosed: true })).toEqual(MISSED);
    expect(viewOf(undefined, { isClosed: true })).toEqual(MISSED);
    expect(isCronoMissed(newCronoRun(0), true)).toBe(true);
    expect(isCronoMissed(newCronoRun(0), false)).toBe(false);
  });

  test('[CRONO14] goes on until its end for a player who had started it', () => {
    const run = begunAt(0);
    expect(isCronoMissed(run, true)).toBe(false);
    expect(viewOf(run, { isClosed: true, now: 1_000 })).toEqual(viewOf(run, { now: 1_000 }));
    expect(viewOf(run, { isClosed: true, now: 60_000 }).canSubmitScore).toBe(true);
  });

  test('[CRONO14] refuses the guess of a player who did not start it', () => {
    const run = newCronoRun(0);
    expect(guess(run, { isClosed: true })).toEqual({
      run,
      answer: refusedCronoGuess('game-already-finished'),
    });
  });

  test('[CRONO14] accepts the guess of a player who had started it', () => {
    expect(guess(begunAt(0), { isClosed: true })).toEqual(guess(begunAt(0), {}));
  });
});

test('[CRONO15] somebody who does not play sees a run that is not started', () => {
  expect(viewOf(undefined)).toEqual({
    status: 'not-started',
    remainingTime: 60,
    score: 0,
    canSubmitScore: false,
    userScore: null,
    round: undefined,
  });
});

describe('the time until the seconds begin', () => {
  const run = startCronoRun(newCronoRun(0), { now: 0, delayMs: 3_000, durationMs });

  test.each([
    ['from the start', 0, 3_000],
    ['to the last millisecond', 2_999, 1],
    ['no longer than that', 3_000, undefined],
  ])('[CRONO12] is shown %s', (_when, now, startsInMs) => {
    expect(viewOf(run, { now }).startsInMs).toBe(startsInMs);
  });

  test('[CRONO12] is not shown before the start', () => {
    expect(viewOf(newCronoRun(0))).not.toHaveProperty('startsInMs');
  });
});

describe('the round that is shown', () => {
  test.each<[string, number | undefined, CronoRun, number]>([
    ['before the start', undefined, newCronoRun(0), 0],
    ['at the start', 0, begunAt(0), 0],
    ['after a right guess', 1, withRightGuesses(begunAt(0), 1), 1_500],
    ['at the end', undefined, withRightGuesses(begunAt(0), 1), 60_000],
  ])('[CRONO16] %s is %s', (_when, round, run, now) => {
    expect(viewOf(run, { now }).round).toBe(round);
  });

  test('[CRONO16] shows only the id and name of an option', () => {
    expect(cronoOption(rounds(0).answer)).toEqual({ id: '0:right', name: 'Name of 0:right' });
  });
});

describe('the score', () => {
  const run = withRightGuesses(begunAt(0), 2);

  test.each([
    ['while the run is ongoing', 59_999, null, { canSubmitScore: false, userScore: null }],
    ['once the run is finished', 60_000, null, { canSubmitScore: true, userScore: null }],
    ['a second time', 60_000, { username: null }, { canSubmitScore: false, userScore: 2 }],
  ])('[CRONO17] can or cannot be submitted %s', (_when, now, submission, shown) => {
    expect(viewOf(run, { now, submission })).toMatchObject({ score: 2, ...shown });
  });

  test('[CRONO17] waits for the end of the run', () => {
    expect(isCronoFinished(run, 59_999)).toBe(false);
    expect(isCronoFinished(run, 60_000)).toBe(true);
    expect(isCronoFinished(newCronoRun(0), 60_000)).toBe(false);
  });
});

describe('the answer to a guess', () => {
  const right = withRightGuesses(begunAt(0), 3);
  const wrong = guess(right, { now: 4_000, optionId: '3:wrong' });

  test('[CRONO18] holds only the result if the guess is right', () => {
    const { run, answer } = guess(begunAt(0), {});
    expect(answer).toEqual({
      status: 'success',
      error: null,
      result: 'correct',
      correctOption: null,
    });
    expect(viewOf(run, { now: 1_000 }).score).toBe(1);
  });

  test('[CRONO18] holds the right option of the round if the guess is wrong', () => {
    expect(wrong.answer).toEqual({
      status: 'success',
      error: null,
      result: 'wrong',
      correctOption: { id: '3:right', name: 'Name of 3:right' },
    });
  });

  test('[CRONO18] holds no option if the guess is stale', () => {
    expect(guess(wrong.run, { now: 4_100, round: 3, optionId: '3:wrong' }).answer).toEqual({
      status: 'success',
      error: null,
      result: 'stale',
      correctOption: null,
    });
  });

  test.each([
    ['game-not-started', newCronoRun(0), { now: 1 }],
    ['game-already-finished', right, { now: 60_000 }],
    ['too-fast', wrong.run, { now: 4_100 }],
    ['option-not-offered', right, { now: 4_000, optionId: '0:right' }],
  ] as const)('[CRONO18] that was not taken is %s', (error, run, turn) => {
    expect(guess(run, turn).answer).toEqual({
      status: 'error',
      error,
      result: null,
      correctOption: null,
    });
  });
});
