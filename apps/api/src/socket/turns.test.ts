import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('work is done in order, and what takes long lets others have a turn', async () => {
  const turns = createTurns(0);
  const done: string[] = [];
  for (const name of ['a', 'b', 'c']) turns(() => done.push(name) < 0);
  const others: string[][] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    others.push([...done]);
    await nextTurn();
  }
  expect(others).toEqual([[], ['a'], ['a', 'b'], ['a', 'b', 'c']]);
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
