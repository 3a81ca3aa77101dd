import { expect, it, onTestFinished, vi } from 'vitest';
import { createSpacedJob } from './spaced-job.ts';

function setUp() {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const state = { value: 0, runs: 0 };
  const look = createSpacedJob(async () => {
    state.runs += 1;
    return state.value;
  }, 1_000);
  return { state, look };
}

it('a job runs once for all callers at once', async () => {
  const { state, look } = setUp();
  expect(await Promise.all([look(), look(), look()])).toEqual([0, 0, 0]);
  expect(state.runs).toBe(1);
});

it('a job requested during the pause runs once when the pause is over', async () => {
  const { state, look } = setUp();
  await look();
  const asked = [look(), look()];
  state.value = 1;
  expect(state.runs).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect(await Promise.all(asked)).toEqual([1, 1]);
  expect(state.runs).toBe(2);
});

it('a job that fails runs again for the next caller', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const job = vi.fn(async () => 'done').mockRejectedValueOnce(new Error('failed'));
  const run = createSpacedJob(job, 1_000);
  await expect(run()).rejects.toThrow('failed');
  const again = run();
  vi.advanceTimersByTime(1_000);
  expect(await again).toBe('done');
});
