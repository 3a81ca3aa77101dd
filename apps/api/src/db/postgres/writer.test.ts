import { expect, it } from 'vitest';
import { createPostgresWriter } from './writer.ts';

function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

it('a writer shows each write to whoever observes it, and each batch with its jobs', async () => {
  let writes = 0;
  const batches: number[] = [];
  const { write, gather } = createPostgresWriter({
    watchWrite: (work) => {
      writes += 1;
      return work();
    },
    noteBatch: (jobs) => batches.push(jobs),
  });
  const double = gather(async (jobs: readonly number[]) => jobs.map((job) => 2 * job));
  expect(await Promise.all([double(1), double(2), write(async () => 'alone')])).toEqual([
    ...[2, 4, 'alone'],
  ]);
  expect(writes).toBe(3);
  expect(batches).toEqual([2]);
});

it('a writer is drained when the writes under way are settled, failed ones too', async () => {
  const { write, drained } = createPostgresWriter();
  const gate = createGate();
  const settled: string[] = [];
  const slow = write(() => gate.opened).then(() => settled.push('slow'));
  const failed = write(async () => {
    await gate.opened;
    throw new Error('no');
  }).catch(() => settled.push('failed'));
  const isDrained = drained().then(() => settled.push('drained'));
  gate.open();
  await Promise.all([slow, failed, isDrained]);
  expect(settled.toSorted()).toEqual(['drained', 'failed', 'slow']);
  expect(settled.at(-1)).toBe('drained');
  await drained();
});
