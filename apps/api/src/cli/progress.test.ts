import { expect, it } from 'vitest';
import { clockOf } from '../time/clock.ts';
import { createProgress } from './progress.ts';

function setUp({ isTerminal }: { readonly isTerminal: boolean }) {
  let now = 1_000;
  const written: string[] = [];
  const repeated: unknown[] = [];
  const progress = createProgress({
    write: (text) => written.push(text),
    isTerminal,
    stopwatch: clockOf(() => now),
    repeat: (given) => {
      repeated.push(given);
      return { stop: () => void repeated.push('stopped') };
    },
  });
  const wait = (milliseconds: number) => {
    now += milliseconds;
  };
  return { ...progress, written, repeated, wait };
}

it('progress on a terminal rewrites one line, ten times a second at most, and removes it', () => {
  const { note, end, wait, written } = setUp({ isTerminal: true });
  note('Moving runs', { done: 0, total: 1_000_000 });
  wait(99);
  note('Moving runs', { done: 5_000, total: 1_000_000 });
  wait(1);
  note('Moving runs', { done: 10_000, total: 1_000_000 });
  end();
  expect(written).toEqual([
    '\rMoving runs: 0 of 1,000,000\u001b[K',
    '\rMoving runs: 10,000 of 1,000,000\u001b[K',
    '\r\u001b[K',
  ]);
});

it('progress on a terminal shows a new task at once', () => {
  const { note, written } = setUp({ isTerminal: true });
  note('Copying');
  note('Checking', { done: 20_000 });
  expect(written).toEqual(['\rCopying\u001b[K', '\rChecking: 20,000\u001b[K']);
});

it('progress elsewhere is a line a minute, and none of a command that is shorter', () => {
  const { note, end, wait, written } = setUp({ isTerminal: false });
  note('Copying');
  wait(59_999);
  note('Checking');
  expect(written).toEqual([]);
  wait(1);
  note('Checking', { done: 1, total: 2 });
  note('Checking', { done: 2, total: 2 });
  wait(60_000);
  note('Ending');
  end();
  expect(written).toEqual(['Checking: 1 of 2\n', 'Ending\n']);
});

it('progress that has shown nothing leaves nothing to remove', () => {
  const { end, written } = setUp({ isTerminal: true });
  end();
  expect(written).toEqual([]);
});

it('progress of work that keeps the thread busy is a line a minute elsewhere, as long as it lasts', () => {
  const { during, repeated } = setUp({ isTerminal: false });
  expect(during('Checking', () => repeated.length)).toBe(1);
  expect(() =>
    during('Checking', () => {
      throw new Error('damaged');
    }),
  ).toThrow('damaged');
  const line = { text: 'Checking: still under way\n', everyMs: 60_000 };
  expect(repeated).toEqual([line, 'stopped', line, 'stopped']);
});

it('progress of work that keeps the thread busy is its name on a terminal', () => {
  const { during, written, repeated } = setUp({ isTerminal: true });
  expect(during('Checking', () => [...written])).toEqual(['\rChecking\u001b[K']);
  expect(repeated).toEqual([]);
});
