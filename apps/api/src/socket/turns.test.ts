import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTurns } from './turns.ts';

it('work that takes longer than its time rests, and goes on in order', () => {
  vi.useFakeTimers({ toFake: ['setImmediate', 'setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const turns = createTurns(0);
  const done: string[] = [];
  for (const name of ['a', 'b', 'c']) turns(() => done.push(name) < 0);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(0);
  expect(done).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['a', 'b']);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['a', 'b', 'c']);
});

it('work that is the last of its turn ends it, and work may bring more work', async () => {
  const turns = createTurns(60_000);
  const done: string[] = [];
  turns(() => {
    done.push('a');
    turns(() => done.push('c') < 0);
    return false;
  });
  turns(() => done.push('b') > 0);
  await nextTurn();
  expect(done).toEqual(['a', 'b']);
  await nextTurn();
  expect(done).toEqual(['a', 'b', 'c']);
});
