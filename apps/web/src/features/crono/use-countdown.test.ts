import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { pass } from '../../testing/clock.ts';
import { runningGame } from '../../testing/crono-game.ts';
import { timedGame } from './crono-calls.ts';
import { useCountdown } from './play-view.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

function arriving(remainingTime: number) {
  return timedGame(runningGame(1, { remainingTime }));
}

function countDown(remainingTime: number) {
  return renderHook(useCountdown, { initialProps: arriving(remainingTime) });
}

it('[RUN8] the countdown counts whole seconds from an answer down to 0 and stops', async () => {
  const { result } = countDown(3);
  expect(result.current).toBe(3);
  await pass(1_000);
  expect(result.current).toBe(2);
  await pass(1_900);
  expect(result.current).toBe(1);
  await pass(100);
  expect(result.current).toBe(0);
  await pass(5_000);
  expect(result.current).toBe(0);
});

it('the countdown takes an earlier end from a later answer', async () => {
  const { result, rerender } = countDown(10);
  await pass(1_000);
  rerender(arriving(7));
  expect(result.current).toBe(7);
});

it('the countdown keeps the earliest end though a later answer rounds up to a later one', async () => {
  const { result, rerender } = countDown(10);
  await pass(900);
  rerender(arriving(10));
  await pass(100);
  expect(result.current).toBe(9);
  await pass(9_000);
  expect(result.current).toBe(0);
});

it('the countdown redraws the page once a second, not each time it reads the clock', async () => {
  const draw = vi.fn(useCountdown);
  const { result } = renderHook(draw, { initialProps: arriving(10) });
  draw.mockClear();
  await pass(3_000);
  expect(result.current).toBe(7);
  // React may render once more before it finds that nothing changed.
  expect(draw.mock.calls.length).toBeLessThanOrEqual(6);
});
