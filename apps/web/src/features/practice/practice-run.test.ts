import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { practiceRound, usePracticeBests } from '../../stored/practice-rounds.ts';
import { pass } from '../../testing/clock.ts';
import { CATALOG } from '../../testing/test-catalog.ts';
import { usePracticeRun } from './use-practice-run.ts';

beforeEach(() => void vi.useFakeTimers());

/** Starts a run halfway between two ticks of the clock on the screen. */
async function start() {
  const record = practiceRound('crono', 'seed');
  const { performers } = CATALOG;
  const { result } = renderHook(() => usePracticeRun({ seed: 'seed', record, catalog: CATALOG }));
  await pass(50);
  act(() => result.current.start());
  /** Chooses the right name. */
  const choose = () => {
    const { shown, choose: chooseId } = result.current;
    const shownOne = performers.find((one) => one.profilePictureUrl === shown.photoUrl);
    act(() => chooseId(shownOne?.profileUrl ?? ''));
  };
  return { record, choose, run: () => result.current };
}

it('a run that the clock ends keeps its score', async () => {
  const { record, choose } = await start();
  await pass(1_000);
  choose();
  await pass(59_000);
  expect(record.getState().status).toBeUndefined();
  await pass(100);
  expect(record.getState().status).toEqual({ completed: 'completed', tries: 1 });
  expect(usePracticeBests.getState().bests.crono).toBe(1);
});

it('a choice after the last second, before the clock shows it, ends the run with its score', async () => {
  const { record, choose, run } = await start();
  await pass(60_010);
  expect(run().isReady).toBe(true);
  choose();
  expect(record.getState().status).toEqual({ completed: 'completed', tries: 0 });
  expect(record.getState().guesses).toEqual([]);
  await pass(100);
  expect(run().isReady).toBe(false);
});
