import { afterEach, expect, it, vi } from 'vitest';
import { DatabaseError, UnavailableError } from '../../faults.ts';
import { type BatchOptions, createBatches } from './batches.ts';
import { UndoneError } from './postgres-error.ts';

type Run = {
  readonly jobs: readonly string[];
  readonly finish: () => void;
  readonly fail: (error: Error) => void;
};

/** Batches over a database that answers when the test says so. */
function setUp(options?: BatchOptions) {
  const runs: Run[] = [];
  const batches = createBatches<string, string>(
    (jobs) =>
      new Promise((resolve, reject) => {
        runs.push({ jobs, finish: () => resolve(jobs.map(resultOf)), fail: reject });
      }),
    options,
  );
  const runEach = (jobs: readonly string[]) =>
    Promise.allSettled(jobs.map((job) => batches.run(job)));
  return { runs, batches, runEach, jobsOf: () => runs.map(({ jobs }) => jobs.join('')) };
}

const resultOf = (job: string) => `${job}!`;
const turn = () => new Promise((resolve) => setImmediate(resolve));
const fulfilled = (job: string) => ({ status: 'fulfilled', value: resultOf(job) });
const unavailable = { status: 'rejected', reason: expect.any(UnavailableError) };

afterEach(() => {
  vi.useRealTimers();
});

it('batches gather the jobs of one turn of the event loop, and give each its own result', async () => {
  const { runs, runEach, jobsOf } = setUp();
  const settled = runEach(['a', 'b', 'c']);
  await turn();
  expect(jobsOf()).toEqual(['abc']);
  runs[0]?.finish();
  expect(await settled).toEqual(['a', 'b', 'c'].map(fulfilled));
});

it('batches gather, in their order, the jobs that come while both lanes are taken', async () => {
  const sizes: number[] = [];
  const { runs, batches, jobsOf } = setUp({ noteBatch: (jobs) => sizes.push(jobs) });
  const settled = [];
  for (const job of ['a', 'b', 'c', 'd', 'e']) {
    settled.push(batches.run(job));
    await turn();
  }
  expect(jobsOf()).toEqual(['a', 'b']);
  runs[1]?.finish();
  await settled[1];
  await turn();
  expect(jobsOf()).toEqual(['a', 'b', 'cde']);
  for (const { finish } of runs) finish();
  await Promise.all(settled);
  expect(sizes).toEqual([1, 1, 3]);
});

it('a batch holds no more jobs than it may', async () => {
  const { runEach, jobsOf } = setUp({ maxJobs: 2 });
  void runEach(['a', 'b', 'c', 'd', 'e']);
  await turn();
  expect(jobsOf()).toEqual(['ab', 'cd']);
});

it('batches refuse what exceeds their queue', async () => {
  const { runs, runEach } = setUp({ maxWaiting: 2 });
  const settled = runEach(['a', 'b', 'c']);
  await turn();
  runs[0]?.finish();
  expect(await settled).toEqual([fulfilled('a'), fulfilled('b'), unavailable]);
});

it('batches refuse a job that has waited too long, and go on with younger ones', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { runs, batches, runEach, jobsOf } = setUp({ lanes: 1, maxWaitMs: 4_000 });
  const underWay = batches.run('a');
  await turn();
  const old = runEach(['b', 'c']);
  vi.advanceTimersByTime(3_000);
  const young = batches.run('d');
  vi.advanceTimersByTime(1_000);
  expect(await old).toEqual([unavailable, unavailable]);
  runs[0]?.finish();
  await underWay;
  await turn();
  expect(jobsOf()).toEqual(['a', 'd']);
  runs[1]?.finish();
  expect(await young).toBe('d!');
});

it('a batch that fails runs again in halves, so that a job that fails takes back only itself', async () => {
  const tried: string[] = [];
  const { run } = createBatches<string, string>(async (jobs) => {
    tried.push(jobs.join(''));
    if (jobs.includes('x')) throw new DatabaseError('no x');
    return jobs.map(resultOf);
  });
  const settled = await Promise.allSettled(['a', 'b', 'x', 'c', 'd'].map((job) => run(job)));
  expect(settled).toEqual([
    fulfilled('a'),
    fulfilled('b'),
    { status: 'rejected', reason: new DatabaseError('no x') },
    fulfilled('c'),
    fulfilled('d'),
  ]);
  expect(tried).toEqual(['abxcd', 'abx', 'ab', 'x', 'cd']);
});

it('a batch that others undo too often runs again in halves, and only its own job is unavailable', async () => {
  const { run } = createBatches<string, string>(async (jobs) => {
    if (jobs.includes('x')) throw new UndoneError('busy');
    return jobs.map(resultOf);
  });
  const settled = await Promise.allSettled(['a', 'x', 'b', 'c'].map((job) => run(job)));
  expect(settled).toEqual([fulfilled('a'), unavailable, fulfilled('b'), fulfilled('c')]);
});

it('a batch whose fate is unknown is not repeated', async () => {
  const { runs, runEach, jobsOf } = setUp();
  const settled = runEach(['a', 'b']);
  await turn();
  runs[0]?.fail(new UnavailableError('gone'));
  expect(await settled).toEqual([unavailable, unavailable]);
  expect(jobsOf()).toEqual(['ab']);
});

it('a batch that fails by a mistake of the program is not repeated', async () => {
  const mistake = new TypeError('no row');
  const { runs, runEach, jobsOf } = setUp();
  const settled = runEach(['a', 'b']);
  await turn();
  runs[0]?.fail(mistake);
  const rejected = { status: 'rejected', reason: mistake };
  expect(await settled).toEqual([rejected, rejected]);
  expect(jobsOf()).toEqual(['ab']);
});

it('a batch that is being divided stops at the first unknown fate', async () => {
  const tried: string[] = [];
  const { run } = createBatches<string, string>(async (jobs) => {
    tried.push(jobs.join(''));
    throw jobs.length > 1 ? new DatabaseError('no') : new UnavailableError('gone');
  });
  const settled = await Promise.allSettled(['a', 'b', 'c', 'd'].map((job) => run(job)));
  expect(settled).toEqual([unavailable, unavailable, unavailable, unavailable]);
  expect(tried).toEqual(['abcd', 'ab', 'a']);
});

it('a batch with too few results rejects its jobs and is not repeated', async () => {
  const runAll = vi.fn(async () => []);
  const { run } = createBatches<string, string>(runAll);
  await expect(run('a')).rejects.toThrow('1 jobs have 0 results');
  expect(runAll).toHaveBeenCalledTimes(1);
});

it('a batch that is being divided answers every job within ten seconds of its coming', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  let statements = 0;
  const { run } = createBatches<number, number>(async (jobs) => {
    statements += 1;
    vi.advanceTimersByTime(statements < 6 ? 999 : 5_000);
    if (jobs.includes(499)) throw new DatabaseError('no 499');
    return jobs;
  });
  const came = performance.now();
  const settled = await Promise.allSettled(Array.from({ length: 500 }, (_, job) => run(job)));
  expect(performance.now() - came).toBeLessThan(10_000);
  expect(statements).toBe(6);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(438);
  expect(settled.slice(438)).toEqual(Array.from({ length: 62 }, () => unavailable));
});
