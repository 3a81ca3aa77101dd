import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCallWindows } from './call-windows.ts';

const LENGTH = 1_000;

function setUp(maxKeys = 1_000) {
  const windows = createCallWindows({ lengthMs: LENGTH, maxKeys });
  return (key: string, now: number) => {
    const window = windows(key, now);
    window.calls += 1;
    return window.calls;
  };
}

describe('a window', () => {
  it('opens with the first call of its key and ends with its length', () => {
    const count = setUp();
    expect([400, 401, 1_399].map((now) => count('a', now))).toEqual([1, 2, 3]);
    expect([1_400, 2_399, 2_400].map((now) => count('a', now))).toEqual([1, 2, 1]);
  });

  it('counts only the calls of its own key', () => {
    const count = setUp();
    expect(['a', 'b', 'a'].map((key) => count(key, 0))).toEqual([1, 1, 2]);
  });

  it('opens again after the clock was set back', () => {
    const count = setUp();
    count('a', 1_000_000);
    expect(count('a', 5)).toBe(1);
    expect(count('a', 6)).toBe(2);
  });

  it('counts the same calls as a list of all windows', () => {
    const calls = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(700)));
    fc.assert(
      fc.property(calls, (steps) => {
        const count = setUp();
        const model = new Map<string, { openedAt: number; calls: number }>();
        let now = 0;
        for (const [key, step] of steps) {
          now += step;
          const known = model.get(key);
          const window =
            known === undefined || now >= known.openedAt + LENGTH
              ? { openedAt: now, calls: 0 }
              : known;
          window.calls += 1;
          model.set(key, window);
          expect(count(key, now)).toBe(window.calls);
        }
      }),
    );
  });
});

describe('the bound', () => {
  it('keeps as many keys as are allowed, and the newer half once there are more', () => {
    const count = setUp(10);
    const callAll = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => count(`key ${from + index}`, 0));
    callAll(0, 10);
    expect(callAll(0, 10)).toEqual(Array.from({ length: 10 }, () => 2));
    callAll(10, 15);
    expect(callAll(5, 10)).toEqual([3, 3, 3, 3, 3]);
    expect(callAll(0, 5)).toEqual([1, 1, 1, 1, 1]);
  });
});
