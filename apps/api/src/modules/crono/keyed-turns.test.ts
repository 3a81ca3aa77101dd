import { expect, it } from 'vitest';
import { createKeyedTurns } from './keyed-turns.ts';

function setUp() {
  const inTurn = createKeyedTurns();
  const begun: string[] = [];
  const ends = new Map<string, { readonly resolve: () => void; readonly reject: () => void }>();
  const run = (name: string, keys: readonly string[]) =>
    inTurn(keys, () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => {
        ends.set(name, { resolve: () => resolve(name), reject: () => reject(new Error(name)) });
      });
    });
  return { run, begun, end: (name: string) => ends.get(name) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('work with keys of its own begins at once', () => {
  const { run, begun } = setUp();
  void run('one', ['a', 'b']);
  void run('other', ['c']);
  expect(begun).toEqual(['one', 'other']);
});

it('work that shares a key waits for all before it, whether they succeed or fail', async () => {
  const { run, begun, end } = setUp();
  const first = run('first', ['a']);
  const failing = run('failing', ['b']);
  const last = run('last', ['a', 'b']);
  const afterLast = run('after last', ['b']);
  end('failing')?.reject();
  await expect(failing).rejects.toThrow('failing');
  expect(begun).toEqual(['first', 'failing']);
  end('first')?.resolve();
  expect(await first).toBe('first');
  await turn();
  expect(begun).toEqual(['first', 'failing', 'last']);
  end('last')?.resolve();
  expect(await last).toBe('last');
  await turn();
  end('after last')?.resolve();
  expect(await afterLast).toBe('after last');
});
