import { DatabaseError, UnavailableError } from '../../faults.ts';
import type { WatchWrite } from '../engine-watch.ts';
import { UndoneError } from './postgres-error.ts';

type Batching<Job, Result> = {
  readonly runAll: (jobs: readonly Job[]) => Promise<readonly Result[]>;
  /** Jobs with the same key never share a batch; `undefined` means no key. */
  readonly keyOf: (job: Job) => string | undefined;
  readonly noteBatch: (jobs: number) => void;
};

/** Runs every write of the server, so that each is observed and closing cuts none off. */
export type PostgresWriter = {
  readonly write: <T>(work: () => Promise<T>) => Promise<T>;
  /**
   * Returns a function that writes jobs of one kind; jobs that arrive together share a transaction.
   * `runAll` gets jobs in the order they came, no two with the same key, and resolves to the result
   * of each, in the same order. If it rejects with a `DatabaseError` or an `UndoneError`, it must
   * have stored nothing.
   */
  readonly writeInBatches: <Job, Result>(
    runAll: Batching<Job, Result>['runAll'],
    keyOf: Batching<Job, Result>['keyOf'],
  ) => (job: Job) => Promise<Result>;
  /** Resolves when all writes accepted so far are settled. */
  readonly drained: () => Promise<void>;
};

export type PostgresWriterOptions = {
  readonly watchWrite?: WatchWrite | undefined;
  readonly noteBatch?: ((jobs: number) => void) | undefined;
};

export function createPostgresWriter({
  watchWrite = (work) => work(),
  noteBatch = () => {},
}: PostgresWriterOptions = {}): PostgresWriter {
  const underWay = new Set<Promise<unknown>>();

  const write = async <T>(work: () => Promise<T>): Promise<T> => {
    const written = watchWrite(work);
    underWay.add(written);
    try {
      return await written;
    } finally {
      underWay.delete(written);
    }
  };

  return {
    write,
    writeInBatches: (runAll, keyOf) => {
      const run = inBatches({ runAll, keyOf, noteBatch });
      return (job) => write(() => run(job));
    },
    drained: async () => {
      await Promise.allSettled(underWay);
    },
  };
}

const MAX_BATCH_JOBS = 500;
const MAX_WAITING_JOBS = 10_000;
/** With the five seconds that a batch may take, each job is answered within ten. */
const MAX_WAIT_MS = 5_000;

type WaitingJob<Job, Result> = {
  readonly job: Job;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
  readonly giveUpAt: number;
};

/**
 * One batch is under way at a time, and the jobs that arrive during it share the next one. If a
 * batch is known to have stored nothing, each of its jobs runs again alone, so that a job that
 * fails undoes only its own work.
 */
function inBatches<Job, Result>({ runAll, keyOf, noteBatch }: Batching<Job, Result>) {
  let waiting: WaitingJob<Job, Result>[] = [];
  let isRunning = false;

  const settle = async (batch: readonly WaitingJob<Job, Result>[]): Promise<void> => {
    try {
      noteBatch(batch.length);
      const results = await runAll(batch.map(({ job }) => job));
      for (const [index, result] of results.entries()) batch[index]?.resolve(result);
    } catch (error) {
      const isUndone = error instanceof DatabaseError || error instanceof UndoneError;
      if (isUndone && batch.length > 1) {
        for (const waitingJob of batch) if (!rejectIfLate(waitingJob)) await settle([waitingJob]);
      } else {
        for (const { reject } of batch) reject(error);
      }
    }
  };

  /** Takes the jobs that are next from those that wait, and rejects the late ones. */
  const takeBatch = (): readonly WaitingJob<Job, Result>[] => {
    const batch = new Map<unknown, WaitingJob<Job, Result>>();
    const stillWaiting = [];
    for (const waitingJob of waiting) {
      if (rejectIfLate(waitingJob)) continue;
      // A job without a key is its own key, which no other job shares.
      const key = keyOf(waitingJob.job) ?? waitingJob;
      if (batch.size === MAX_BATCH_JOBS || batch.has(key)) stillWaiting.push(waitingJob);
      else batch.set(key, waitingJob);
    }
    waiting = stillWaiting;
    return [...batch.values()];
  };

  const runWaiting = async () => {
    while (waiting.length > 0) {
      const batch = takeBatch();
      if (batch.length > 0) await settle(batch);
    }
    isRunning = false;
  };

  return (job: Job) =>
    new Promise<Result>((resolve, reject) => {
      if (waiting.length >= MAX_WAITING_JOBS) {
        reject(new UnavailableError('Too many writes are waiting'));
        return;
      }
      waiting.push({ job, resolve, reject, giveUpAt: performance.now() + MAX_WAIT_MS });
      if (isRunning) return;
      isRunning = true;
      // All jobs of one turn of the event loop go into one batch.
      setImmediate(runWaiting);
    });
}

/** Rejects a job that has waited too long; returns whether it has. */
function rejectIfLate({ giveUpAt, reject }: Pick<WaitingJob<never, never>, 'giveUpAt' | 'reject'>) {
  const isLate = performance.now() >= giveUpAt;
  if (isLate) reject(new UnavailableError('The database is too slow for the waiting writes'));
  return isLate;
}
