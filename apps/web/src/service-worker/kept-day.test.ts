import { beforeEach, expect, it, vi } from 'vitest';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const HOUR = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  vi.stubGlobal('BUILD_FACTS', { hash: '', base: '/', entry: '', files: [] });
});

/** Kept by a device whose clock is a day behind the server's. */
const day = {
  date: '2026-11-22',
  now: '2026-11-22T12:00:00.000Z',
  nextDateAt: '2026-11-23T00:00:00.000Z',
  keptAt: NOON,
};

it('a kept day goes on by the time that has passed on the device, whatever its clock says', async () => {
  const { dateNow, isDayOn } = await import('./kept-day.ts');
  expect(dateNow(day)).toEqual({
    date: '2026-11-22',
    now: '2026-11-22T12:00:00.000Z',
    nextDateAt: '2026-11-23T00:00:00.000Z',
  });
  vi.setSystemTime(NOON + 11 * HOUR);
  expect(dateNow(day).now).toBe('2026-11-22T23:00:00.000Z');
  expect(isDayOn(day)).toBe(true);
  vi.setSystemTime(NOON + 12 * HOUR);
  expect(isDayOn(day)).toBe(false);
});

it('a clock that is set back does not', async () => {
  const { dateNow } = await import('./kept-day.ts');
  vi.setSystemTime(NOON - HOUR);
  expect(dateNow(day).now).toBe(day.now);
});
