import pino from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { createSummedLog, createSummedWarning } from './summed-log.ts';

afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const lines: unknown[] = [];
  const write = (line: string) => {
    const { level, msg, reason, requests } = JSON.parse(line);
    lines.push([level, msg, reason, requests].join(' '));
  };
  const sums = createSummedLog();
  const warn = createSummedWarning(pino({}, { write }), { sums, message: 'out of order' });
  return { warn, writeSums: sums.write, lines };
}

it('a summed warning is written for the first request of each reason at once', () => {
  const { warn, lines } = setUp();
  for (const reason of ['gone', 'gone', 'full', 'gone', 'full']) warn(reason);
  expect(lines).toEqual(['40 out of order gone 1', '40 out of order full 1']);
});

it('a summed warning is written once a minute, with the number of requests, while there are some', () => {
  const { warn, lines } = setUp();
  for (let minute = 1; minute <= 2; minute += 1) {
    for (let request = 0; request < 100; request += 1) warn('gone');
    vi.advanceTimersByTime(60_000);
  }
  vi.advanceTimersByTime(600_000);
  warn('gone');
  expect(lines).toEqual([
    '40 out of order gone 1',
    '40 out of order gone 99',
    '40 out of order gone 100',
    '40 out of order gone 1',
  ]);
});

it('a summed warning covers what wasn’t logged yet when the server stops, and no more', () => {
  const { warn, writeSums, lines } = setUp();
  for (const reason of ['gone', 'gone', 'full', 'gone']) warn(reason);
  writeSums();
  vi.advanceTimersByTime(600_000);
  expect(lines).toEqual([
    '40 out of order gone 1',
    '40 out of order full 1',
    '40 out of order gone 2',
  ]);
  expect(vi.getTimerCount()).toBe(0);
});
