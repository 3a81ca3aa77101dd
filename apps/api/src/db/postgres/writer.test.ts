import { afterEach, expect, it, vi } from 'vitest';
import { DatabaseError, UnavailableError } from '../../faults.ts';
import { createGate } from '../../testing/gate.ts';
import { WAIT } from '../../testing/wait.ts';
import { UndoneError } from './postgres-error.ts';
import { createPostgresWriter } from './writer.ts';

afterEach(() => {
  vi.useRealTimers();
});

type Batch = {
  readonly jobs: readonly string[];
  readonly finish: () => void;
  readonly fail: (error: Error) => void;
};

/** Batches jobs, whose first letter is their key, for a database that answers when the test says. */
function setUp() {
  const batches: Batch[] = [];
  const writeJob = createPostgresWriter().writeInBatches<string, string>(
    (jobs) =>
      new Promise((resolve, reject) => {
        batches.push({ jobs, finish: () => resolve(jobs.map(resultOf)), fail: reject });
      }),
    (job) => job[0],
  );
  const runEach = (jobs: readonly string[]) => Promise.allSettled(jobs.map(writeJob));
  return { batches, writeJob, runEach, jobsOf: () => batches.map(({ jobs }) => jobs.join(' ')) };
}

/** Batches jobs for a database that refuses those that hold an x. */
function refusing(error: Error) {
  const tried: string[] = [];
  const writeJob = createPostgresWriter().writeInBatches<string, string>(
    async (jobs) => {
      tried.push(jobs.join(''));
      if (jobs.includes('x')) throw error;
      return jobs.map(resultOf);
    },
    (job) => job,
  );
  return { tried, writeJob };
}

const resultOf = (job: string) => `${job}!`;
const turn = () => new Promise((resolve) => setImmediate(resolve));
const fulfilled = (job: string) => ({ status: 'fulfilled', value: resultOf(job) });
const unavailable = { status: 'rejected', reason: expect.any(UnavailableError) };

it('a writer shows each write to whoever observes it, and each batch with its jobs', async () => {
  let writes = 0;
  const batches: number[] = [];
  const { write, writeInBatches } = createPostgresWriter({
    watchWrite: (work) => {
      writes += 1;
      return work();
    },
    noteBatch: (jobs) => batches.push(jobs),
  });
  const double = writeInBatches(
    async (jobs: readonly number[]) => jobs.map((job) => 2 * job),
    () => undefined,
  );
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

it('a batch has the jobs of one turn of the event loop, and those that come while they are under way', async () => {
  const { batches, runEach, jobsOf } = setUp();
  const first = runEach(['a', 'b']);
  await turn();
  const second = [runEach(['c']), runEach(['d', 'e'])];
  await turn();
  expect(jobsOf()).toEqual(['a b']);
  batches[0]?.finish();
  expect(await first).toEqual(['a', 'b'].map(fulfilled));
  expect(jobsOf()).toEqual(['a b', 'c d e']);
  batches[1]?.finish();
  expect((await Promise.all(second)).flat()).toEqual(['c', 'd', 'e'].map(fulfilled));
});

it('a batch has no two jobs with one key', async () => {
  const { batches, runEach, jobsOf } = setUp();
  const settled = runEach(['a1', 'b', 'a2', 'a3']);
  for (const place of [0, 1, 2]) {
    await vi.waitUntil(() => batches[place] !== undefined, WAIT);
    batches[place]?.finish();
  }
  expect(await settled).toEqual(['a1', 'b', 'a2', 'a3'].map(fulfilled));
  expect(jobsOf()).toEqual(['a1 b', 'a2', 'a3']);
});

it('a writer refuses what exceeds its queue', async () => {
  const { writeJob } = setUp();
  for (let job = 0; job < 10_000; job += 1) void writeJob('a');
  await expect(writeJob('a')).rejects.toBeInstanceOf(UnavailableError);
});

it('a writer refuses a job that has waited too long, and continues with younger ones', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { batches, writeJob, runEach, jobsOf } = setUp();
  const underWay = writeJob('a');
  await turn();
  const old = runEach(['b', 'c']);
  vi.advanceTimersByTime(4_000);
  const young = writeJob('d');
  vi.advanceTimersByTime(1_000);
  batches[0]?.finish();
  await underWay;
  expect(await old).toEqual([unavailable, unavailable]);
  expect(jobsOf()).toEqual(['a', 'd']);
  batches[1]?.finish();
  expect(await young).toBe('d!');
});

it.each([
  ['refuses', new DatabaseError('no x')],
  ['undoes too often', new UndoneError('busy')],
])('a job that the database %s undoes only itself', async (_does, error) => {
  const { tried, writeJob } = refusing(error);
  const settled = await Promise.allSettled(['a', 'x', 'b'].map(writeJob));
  expect(settled).toEqual([fulfilled('a'), { status: 'rejected', reason: error }, fulfilled('b')]);
  expect(tried).toEqual(['axb', 'a', 'x', 'b']);
});

it.each([
  ['whose fate is unknown', new UnavailableError('gone')],
  ['that fails by a bug in the program', new TypeError('no row')],
])('jobs %s are not repeated', async (_which, error) => {
  const { tried, writeJob } = refusing(error);
  const rejected = { status: 'rejected', reason: error };
  expect(await Promise.allSettled(['a', 'x'].map(writeJob))).toEqual([rejected, rejected]);
  expect(tried).toEqual(['ax']);
});
