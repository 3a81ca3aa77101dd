import { afterEach, expect, it, vi } from 'vitest';
import { UnavailableError } from '../faults.ts';
import { createTestApp } from '../testing/app-under-test.ts';
import { inTime } from './deadline.ts';

afterEach(() => {
  vi.useRealTimers();
});

function useFakeTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

it('work in time keeps its result or its error, and leaves no timer', async () => {
  useFakeTimers();
  const error = new TypeError('no row');
  await expect(inTime(Promise.resolve(1))).resolves.toBe(1);
  await expect(inTime(Promise.reject(error))).rejects.toBe(error);
  expect(vi.getTimerCount()).toBe(0);
});

it('work that takes too long is refused, whatever becomes of it', async () => {
  useFakeTimers();
  let fail = (_error: Error) => {};
  const work = new Promise((_resolve, reject) => {
    fail = reject;
  });
  const refused = expect(inTime(work)).rejects.toBeInstanceOf(UnavailableError);
  vi.advanceTimersByTime(9_500);
  await refused;
  fail(new Error('late'));
});

it('an answer from memory gets no timer', async () => {
  const { request, warmUp } = await createTestApp();
  await warmUp();
  const setTimer = vi.spyOn(globalThis, 'setTimeout');
  for (const path of ['/api/classic/daily-guess/', '/api/server-date/']) {
    expect((await request(path)).status).toBe(200);
  }
  expect(setTimer).not.toHaveBeenCalled();
  expect((await request('/api/stats/classic/')).status).toBe(200);
  expect(setTimer).toHaveBeenCalled();
  setTimer.mockRestore();
});
