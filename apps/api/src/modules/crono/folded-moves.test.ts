import { newCronoRun } from '@starguess/game-core';
import { expect, it } from 'vitest';
import { beginRun, endRound, NOW } from '../../testing/store-samples.ts';
import { foldMoves } from './folded-moves.ts';
import type { StoredRun } from './repository.ts';

const FRESH: StoredRun = { id: 7, run: newCronoRun(NOW), submission: null };

const look = ({ run, submission }: StoredRun) => ({
  run: { ...run, seenAt: run.seenAt + 1 },
  submission,
  answer: 'seen',
});

it('moves are made each on the run that the one before leaves', () => {
  const { run, results } = foldMoves(FRESH, [beginRun, endRound, beginRun, endRound]);
  expect(results.map((result) => result.ok && result.answer)).toEqual([true, 0, false, 1]);
  expect(results.map((result) => result.ok && result.player.run.answers.length)).toEqual([
    0, 1, 1, 2,
  ]);
  expect(results.at(-1)).toMatchObject({ player: run });
});

it('a move that throws leaves the run to the next', () => {
  const failure = new Error('no such move');
  const fail = () => {
    throw failure;
  };
  const { run, results } = foldMoves(FRESH, [beginRun, fail, endRound]);
  expect(results[1]).toEqual({ ok: false, error: failure });
  expect(run.run.answers).toHaveLength(1);
});

it('moves that only see time pass leave nothing to store', () => {
  const { run, results } = foldMoves(FRESH, [look, look]);
  expect(run).toBe(FRESH);
  expect(results[1]).toMatchObject({ answer: 'seen', player: { run: { seenAt: NOW + 1 } } });
});
