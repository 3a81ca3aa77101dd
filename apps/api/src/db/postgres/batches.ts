import { DatabaseError, UnavailableError } from '../../faults.ts';
import { UndoneError } from './postgres-error.ts';

export type BatchOptions = {
  /** How many batches may be under way at once. */
  readonly lanes?: number;
  /** The most jobs of one batch. */
  readonly maxJobs?: number;
  /** The most jobs that may wait; further ones are refused with an `UnavailableError`. */
  readonly maxWaiting?: number;
  /** How long a job may wait until it is refused with an `UnavailableError`, in milliseconds. */
  readonly maxWaitMs?: number;
  /** Called with the number of jobs of each batch. */
  readonly noteBatch?: ((jobs: number) => void) | undefined;
};

export type Batches<Job, Result> = {
  /** Settles when the job's batch does. Jobs start in the order they come. */
  readonly run: (job: Job) => Promise<Result>;
};

/** With one second more, and the five that a statement may take, each job is answered within ten. */
const MAX_WAIT_MS = 4_000;
/** How much longer than it may wait for its first statement a job may wait for one of a half. */
const DIVIDING_MS = 1_000;

type WaitingJob<Job, Result> = {
  readonly job: Job;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
  readonly giveUpAt: number;
};

/**
 * Jobs that come while batches are under way share the next one, so a batch holds more jobs the
 * longer the database takes. `runAll` gets jobs in their order and resolves to their results in the
 * same order. Where it rejects with a `DatabaseError` or an `UndoneError` it must have changed nothing:
 * such a batch runs again in halves, so that a job that fails takes back only itself, until the
 * oldest job has waited too long: then the rest is refused. After any other error nobody knows what
 * is stored, so the batch is never repeated.
 */
export function createBatches<Job, Result>(
  runAll: (jobs: readonly Job[]) => Promise<readonly Result[]>,
  {
    lanes = 2,
    maxJobs = 500,
    maxWaiting = 10_000,
    maxWaitMs = MAX_WAIT_MS,
    noteBatch = () => {},
  }: BatchOptions = {},
): Batches<Job, Result> {
  type Waiting = WaitingJob<Job, Result>;
  let waiting: Waiting[] = [];
  let lanesTaken = 0;
  let isScheduled = false;
  let waitLimit: NodeJS.Timeout | undefined;

  /** Settles every job, and returns the error after which no further job is to be tried. */
  const settle = async (batch: readonly Waiting[]): Promise<UnavailableError | undefined> => {
    noteBatch(batch.length);
    let results: readonly Result[];
    try {
      results = await runAll(batch.map(({ job }) => job));
    } catch (error) {
      const mayBeStored = !(error instanceof DatabaseError || error instanceof UndoneError);
      if (!mayBeStored && batch.length > 1) return settleHalves(batch);
      rejectAll(batch, error);
      return mayBeStored && error instanceof UnavailableError ? error : undefined;
    }
    resolveAll(batch, results);
    return undefined;
  };

  const settleHalves = async (batch: readonly Waiting[]) => {
    const middle = Math.ceil(batch.length / 2);
    const failure = await settleHalf(batch.slice(0, middle));
    const rest = batch.slice(middle);
    if (failure === undefined) return settleHalf(rest);
    rejectAll(rest, failure);
    return failure;
  };

  const settleHalf = async (half: readonly Waiting[]) => {
    const [oldest] = half;
    const isInTime = oldest === undefined || performance.now() < oldest.giveUpAt + DIVIDING_MS;
    if (isInTime) return settle(half);
    const failure = tooSlow();
    rejectAll(half, failure);
    return failure;
  };

  const fillLanes = () => {
    isScheduled = false;
    while (lanesTaken < lanes && waiting.length > 0) {
      lanesTaken += 1;
      void settle(waiting.splice(0, maxJobs)).then(leaveLane);
    }
    limitWaiting();
  };

  const leaveLane = () => {
    lanesTaken -= 1;
    fillLanes();
  };

  const limitWaiting = () => {
    const [oldest] = waiting;
    if (oldest === undefined || waitLimit !== undefined) return;
    waitLimit = setTimeout(refuseOldest, Math.max(0, oldest.giveUpAt - performance.now()));
    waitLimit.unref();
  };

  const refuseOldest = () => {
    waitLimit = undefined;
    const now = performance.now();
    const tooOld = waiting.filter(({ giveUpAt }) => giveUpAt <= now);
    waiting = waiting.slice(tooOld.length);
    rejectAll(tooOld, tooSlow());
    limitWaiting();
  };

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= maxWaiting) {
          reject(new UnavailableError('Too many writes are waiting'));
          return;
        }
        waiting.push({ job, resolve, reject, giveUpAt: performance.now() + maxWaitMs });
        if (isScheduled || lanesTaken === lanes) {
          limitWaiting();
          return;
        }
        // All jobs of one turn of the event loop go into one batch.
        isScheduled = true;
        setImmediate(fillLanes);
      }),
  };
}

const tooSlow = () => new UnavailableError('The database is too slow for all that waits');

type Unsettled<Result> = {
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

function resolveAll<Result>(batch: readonly Unsettled<Result>[], results: readonly Result[]) {
  if (results.length !== batch.length) {
    // It is too late to run anything again.
    rejectAll(batch, new Error(`${batch.length} jobs have ${results.length} results`));
    return;
  }
  batch.forEach(({ resolve }, index) => {
    resolve(results[index] as Result);
  });
}

function rejectAll(batch: readonly Unsettled<never>[], error: unknown) {
  for (const { reject } of batch) reject(error);
}
