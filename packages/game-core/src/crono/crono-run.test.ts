import { describe, expect, test } from 'vitest';
import {
  advanceCronoRun,
  CRONO_DURATION_MS,
  CRONO_FLOOR_MS,
  type CronoChoice,
  type CronoRun,
  cronoRoundTimes,
  cronoScore,
  cronoSecondsLeft,
  cronoStatus,
  currentCronoRound,
  guessCrono,
  newCronoRun,
  startCronoRun,
} from './crono-run.ts';

const durationMs = CRONO_DURATION_MS;

/** Round n offers `n:right`, `n:wrong` and `n:other`. */
const questionAt: CronoChoice['questionAt'] = (round) => ({
  answerId: `${round}:right`,
  optionIds: [`${round}:wrong`, `${round}:right`, `${round}:other`],
});

/** A run whose seconds began at 0. */
const begun = startCronoRun(newCronoRun(0), { now: 0, delayMs: 0, durationMs });

function guess(
  run: CronoRun,
  {
    now,
    optionId,
    round = 'current',
  }: Pick<CronoChoice, 'now' | 'optionId'> & Partial<CronoChoice>,
) {
  const { run: after, ...told } = guessCrono(run, { now, optionId, round, questionAt });
  return { after, told };
}

/** Plays guesses one after another; each of them must be accepted. */
function played(run: CronoRun, guesses: readonly (readonly [now: number, optionId: string])[]) {
  return guesses.reduce((before, [now, optionId]) => {
    const { after, told } = guess(before, { now, optionId });
    expect(told).toHaveProperty('result');
    return after;
  }, run);
}

describe('the start', () => {
  test('[CRONO5] the seconds begin after the delay', () => {
    const run = startCronoRun(newCronoRun(0), { now: 0, delayMs: 3_000, durationMs });
    expect(run.span).toEqual({ beginsAt: 3_000, endsAt: 63_000 });
  });

  test('[CRONO5] a second start changes nothing, whatever its delay', () => {
    const run = startCronoRun(newCronoRun(0), { now: 0, delayMs: 3_000, durationMs });
    const again = startCronoRun(run, { now: 2_000, delayMs: 9_000, durationMs: 1 });
    expect(again).toEqual(advanceCronoRun(run, 2_000));
    expect(startCronoRun(again, { now: 70_000, delayMs: 0, durationMs }).span).toEqual(run.span);
  });
});

describe('the status', () => {
  const delayed = startCronoRun(newCronoRun(0), { now: 1_000, delayMs: 3_000, durationMs });

  test.each([
    [newCronoRun(0), 999_999, 'not-started'],
    [delayed, 1_000, 'starting'],
    [delayed, 3_999, 'starting'],
    [delayed, 4_000, 'ongoing'],
    [delayed, 63_999, 'ongoing'],
    [delayed, 64_000, 'finished'],
    [begun, 0, 'ongoing'],
    [begun, 60_000, 'finished'],
  ])('[CRONO6] is right for each instant: case %#', (run, now, status) => {
    expect(cronoStatus(advanceCronoRun(run, now))).toBe(status);
  });

  test('[CRONO6] a run does not go back when the clock is set back', () => {
    const finished = advanceCronoRun(begun, 60_000);
    expect(cronoStatus(advanceCronoRun(finished, 50_000))).toBe('finished');
    expect(guess(finished, { now: 50_000, optionId: '0:right' }).told).toEqual({
      refusal: 'game-already-finished',
    });
    const late = startCronoRun(newCronoRun(5_000), { now: 1_000, delayMs: 0, durationMs });
    expect(late.span?.beginsAt).toBe(5_000);
    const { after } = guess(advanceCronoRun(begun, 5_000), { now: 4_000, optionId: '0:right' });
    expect(cronoRoundTimes(after)).toEqual([{ right: true, seconds: 5 }]);
  });

  test('[CRONO6] there is a current round only while the run is ongoing', () => {
    expect(currentCronoRound(newCronoRun(0))).toBeUndefined();
    expect(currentCronoRound(begun)).toBe(0);
    expect(currentCronoRound(played(begun, [[1_000, '0:right']]))).toBe(1);
    expect(currentCronoRound(advanceCronoRun(begun, 60_000))).toBeUndefined();
  });
});

describe('guesses', () => {
  test('[CRONO7] a right guess adds one and ends the round', () => {
    const { after, told } = guess(begun, { now: 500, optionId: '0:right' });
    expect(told).toEqual({ result: 'correct' });
    expect(cronoScore(after)).toBe(1);
    expect(currentCronoRound(after)).toBe(1);
    expect(guess(after, { now: 1_000, optionId: '1:right' }).told).toEqual({ result: 'correct' });
  });

  test('[CRONO8] a wrong guess ends the round and stops guesses for 1.5 s', () => {
    const { after, told } = guess(begun, { now: 1_000, optionId: '0:wrong' });
    expect(told).toEqual({ result: 'wrong' });
    expect(cronoScore(after)).toBe(0);
    expect(currentCronoRound(after)).toBe(1);
    expect(guess(after, { now: 2_499, optionId: '1:right' })).toEqual({
      after: advanceCronoRun(after, 2_499),
      told: { refusal: 'too-fast' },
    });
    expect(guess(after, { now: 2_500, optionId: '1:right' }).told).toEqual({ result: 'correct' });
  });

  test('[CRONO9] a guess at a round that is over is stale, also while guesses are stopped', () => {
    const run = played(begun, [
      [1_000, '0:right'],
      [2_000, '1:wrong'],
    ]);
    for (const round of [0, 1]) {
      const { after, told } = guess(run, { now: 2_001, optionId: `${round}:right`, round });
      expect(told).toEqual({ result: 'stale' });
      expect(after).toEqual(advanceCronoRun(run, 2_001));
    }
  });

  test('[CRONO10] guesses are refused before the seconds begin and after they end', () => {
    const starting = startCronoRun(newCronoRun(0), { now: 0, delayMs: 3_000, durationMs });
    const early = { refusal: 'game-not-started' };
    const late = { refusal: 'game-already-finished' };
    expect(guess(newCronoRun(0), { now: 1, optionId: '0:right' }).told).toEqual(early);
    expect(guess(starting, { now: 2_999, optionId: '0:right' }).told).toEqual(early);
    expect(guess(starting, { now: 3_300, optionId: '0:right' }).told).toEqual({
      result: 'correct',
    });
    expect(guess(begun, { now: 59_999, optionId: '0:right' }).told).toEqual({ result: 'correct' });
    expect(guess(begun, { now: 60_000, optionId: '0:right' }).told).toEqual(late);
    const run = played(begun, [[1_000, '0:right']]);
    expect(guess(run, { now: 60_000, optionId: '0:right', round: 0 }).told).toEqual(late);
  });

  test.each<[string, Pick<CronoChoice, 'optionId'> & Partial<CronoChoice>]>([
    ['an option of the round before', { optionId: '0:right' }],
    ['no option at all', { optionId: '' }],
    ['an option of the next round', { optionId: '2:right', round: 2 }],
    ['a round that is not named', { optionId: '1:right', round: 'unknown' }],
  ])('[CRONO11] a guess is refused: %s', (_title, choice) => {
    const run = played(begun, [[1_000, '0:right']]);
    expect(guess(run, { now: 2_000, ...choice })).toEqual({
      after: advanceCronoRun(run, 2_000),
      told: { refusal: 'option-not-offered' },
    });
  });

  test('[CRONO11] a guess may name the current round', () => {
    const run = played(begun, [[1_000, '0:right']]);
    expect(guess(run, { now: 2_000, optionId: '1:wrong', round: 1 }).told).toEqual({
      result: 'wrong',
    });
  });
});

test('[CRONO19] nobody guesses sooner than 300 ms after a round was first shown', () => {
  expect(CRONO_FLOOR_MS).toBe(300);
  const tooFast = { refusal: 'too-fast' };
  const delayed = startCronoRun(newCronoRun(0), { now: 0, delayMs: 2_000, durationMs });
  expect(guess(begun, { now: 299, optionId: '0:right' }).told).toEqual(tooFast);
  expect(guess(delayed, { now: 2_299, optionId: '0:right' }).told).toEqual(tooFast);
  expect(guess(delayed, { now: 2_300, optionId: '0:right' }).told).toEqual({ result: 'correct' });

  const run = played(begun, [[300, '0:right']]);
  expect(guess(run, { now: 599, optionId: '1:right' })).toEqual({
    after: advanceCronoRun(run, 599),
    told: tooFast,
  });
  expect(guess(run, { now: 600, optionId: '1:right' }).told).toEqual({ result: 'correct' });
});

test.each([
  [0, 60],
  [1, 60],
  [1_000, 59],
  [1_001, 59],
  [58_999, 2],
  [59_000, 1],
  [59_001, 1],
  [59_999, 1],
  [60_000, 0],
  [90_000, 0],
])('[CRONO12] %i ms after the first second began, %i seconds are left', (now, seconds) => {
  expect(cronoSecondsLeft(advanceCronoRun(begun, now), durationMs)).toBe(seconds);
});

test('[CRONO12] 60 seconds are left before the start and before the seconds begin', () => {
  const starting = startCronoRun(newCronoRun(0), { now: 0, delayMs: 3_000, durationMs });
  expect(cronoSecondsLeft(newCronoRun(0), durationMs)).toBe(60);
  expect(cronoSecondsLeft(advanceCronoRun(starting, 10), durationMs)).toBe(60);
});

test('[CRONO13] the time of a round counts from the moment when it accepted a guess', () => {
  const delayed = startCronoRun(newCronoRun(0), { now: 0, delayMs: 500, durationMs });
  const run = played(delayed, [
    [2_500, '0:wrong'],
    [5_500, '1:right'],
    [5_800, '2:right'],
  ]);
  expect(cronoRoundTimes(run)).toEqual([
    { right: false, seconds: 2 },
    { right: true, seconds: 1.5 },
    { right: true, seconds: 0.3 },
  ]);
  expect(cronoRoundTimes(newCronoRun(0))).toEqual([]);
});
