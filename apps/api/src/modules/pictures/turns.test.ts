import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** A work that ends when it is told to. */
function openWork() {
  let end = (_error?: Error) => {};
  const ended = new Promise<void>((resolve, reject) => {
    end = (error) => (error === undefined ? resolve() : reject(error));
  });
  let isBegun = false;
  return {
    work: () => {
      isBegun = true;
      return ended;
    },
    end: (error?: Error) => end(error),
    isBegun: () => isBegun,
  };
}

test('one work after the other has its turn, also after one that failed', async () => {
  const { wait } = createTurns(9);
  const [first, second] = [openWork(), openWork()];
  const failing = wait(first.work);
  const following = wait(second.work);
  await Promise.resolve();
  expect([first.isBegun(), second.isBegun()]).toEqual([true, false]);
  first.end(new Error('broken'));
  await expect(failing).rejects.toThrow('broken');
  await expect.poll(second.isBegun).toBe(true);
  second.end();
  await following;
});

test('while many wait, more are turned away, but for those that insist', async () => {
  const { wait, waitIfFew } = createTurns(1);
  const current = openWork();
  const works = [wait(current.work), waitIfFew(async () => 'second')];
  expect(waitIfFew(async () => 'third')).toBeUndefined();
  const insisting = wait(async () => 'fourth');
  current.end();
  expect(await Promise.all([...works, insisting])).toEqual([undefined, 'second', 'fourth']);
  expect(await waitIfFew(async () => 'again')).toBe('again');
});
