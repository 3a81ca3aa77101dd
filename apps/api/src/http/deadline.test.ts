import { afterEach, expect, it, vi } from 'vitest';
import { UnavailableError } from '../faults.ts';
import { createCapturedLog } from '../testing/captured-log.ts';
import { createDeadline } from './deadline.ts';

afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { logger, logged } = createCapturedLog();
  return { inTime: createDeadline(logger), logged };
}

it('work in time keeps its result or its error, and leaves no timer', async () => {
  const { inTime, logged } = setUp();
  const error = new TypeError('no row');
  await expect(inTime(Promise.resolve(1))).resolves.toBe(1);
  await expect(inTime(Promise.reject(error))).rejects.toBe(error);
  expect(vi.getTimerCount()).toBe(0);
  expect(logged).toEqual([]);
});

it.each([
  ['a bug is logged', new TypeError('no row'), [{ level: 50, err: { message: 'no row' } }]],
  ['an outage is not', new UnavailableError('gone'), []],
])(
  'work that takes too long is refused; what comes of it later: %s',
  async (_what, error, lines) => {
    const { inTime, logged } = setUp();
    let fail = (_error: Error) => {};
    const work = new Promise((_resolve, reject) => {
      fail = reject;
    });
    const refused = expect(inTime(work)).rejects.toBeInstanceOf(UnavailableError);
    vi.advanceTimersByTime(9_500);
    await refused;
    fail(error);
    await new Promise((resolve) => setImmediate(resolve));
    expect(logged).toMatchObject(lines);
  },
);
