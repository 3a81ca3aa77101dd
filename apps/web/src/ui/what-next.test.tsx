import { act, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { timeToNextDate } from '../server/server-date.ts';
import { speak } from '../testing/messages.ts';
import { NextPuzzle } from './what-next.tsx';

beforeAll(() => speak('en'));

beforeEach(() => void vi.useFakeTimers());

function show(now: string): void {
  const serverDate = {
    date: '2026-11-21',
    now,
    nextDateAt: '2026-11-22T00:00:00.000Z',
    arrivedAt: performance.now(),
  };
  render(<NextPuzzle timeLeft={() => timeToNextDate(serverDate)} />);
}

function text(): string | null {
  return screen.getByRole('timer').textContent;
}

function pass(milliseconds: number): void {
  act(() => vi.advanceTimersByTime(milliseconds));
}

it.each([
  ['2026-11-21T00:00:00.000Z', '24:00:00'],
  ['2026-11-20T23:00:00.000Z', '25:00:00'],
  ['2026-11-21T22:58:57.000Z', '01:01:03'],
  ['2026-11-21T23:59:50.001Z', '00:00:10'],
  ['2026-11-21T23:59:59.999Z', '00:00:01'],
])('at %s the next puzzle is %s away', (now, time) => {
  show(now);
  expect(text()).toBe(`Next puzzle in ${time}`);
});

it('the time is counted down every second', () => {
  show('2026-11-21T23:00:00.000Z');
  pass(1_000);
  expect(text()).toBe('Next puzzle in 00:59:59');
  pass(59_000);
  expect(text()).toBe('Next puzzle in 00:59:00');
});

it('once it is due, the next puzzle is ready', () => {
  show('2026-11-21T23:59:58.000Z');
  pass(1_000);
  expect(text()).toBe('Next puzzle in 00:00:01');
  pass(1_000);
  expect(text()).toBe('The next puzzle is ready');
  pass(5_000);
  expect(text()).toBe('The next puzzle is ready');
});
