import type Sqlite from 'better-sqlite3';
import { isUnavailable, UnavailableError } from './unavailable.ts';

/**
 * Takes every write of the server. A job runs synchronously inside a transaction and its promise
 * settles after the commit: fulfilled, the job is on the disk. A job that throws takes back its
 * own changes alone.
 */
export type Writer = {
  readonly write: <T>(job: () => T) => Promise<T>;
  /** Resolves when everything taken so far is settled. */
  readonly drained: () => Promise<void>;
};

/** Jobs waiting at most; further ones are refused with an `UnavailableError`. */
export const MAX_WAITING_JOBS = 10_000;

type Settlement = () => void;

type WaitingJob = {
  /** Runs the job and gives what acknowledges it. */
  readonly run: () => Settlement;
  readonly reject: (error: unknown) => void;
};

/**
 * Group commit: jobs that arrive in one turn of the event loop share one immediate transaction,
 * hence one `fsync`, which is what keeps `synchronous=FULL` fast. Each job has its own savepoint.
 */
export const createGroupWriter = (
  sqlite: Sqlite.Database,
  maxWaiting = MAX_WAITING_JOBS,
): Writer => {
  let waiting: WaitingJob[] = [];
  let idle: Promise<void> = Promise.resolve();

  const runAlone = sqlite.transaction((job: WaitingJob) => job.run());
  const runTogether = sqlite.transaction((jobs: readonly WaitingJob[]) =>
    jobs.map((job): Settlement => {
      try {
        return runAlone(job);
      } catch (error) {
        // SQLite gives up the whole transaction on a full disk and the like.
        if (!sqlite.inTransaction) throw error;
        return () => job.reject(error);
      }
    }),
  );

  const commit = () => {
    const jobs = waiting;
    waiting = [];
    try {
      for (const settle of runTogether.immediate(jobs)) settle();
    } catch (error) {
      const failure = isUnavailable(error)
        ? new UnavailableError('The database did not take the write', { cause: error })
        : error;
      for (const job of jobs) job.reject(failure);
    }
  };

  const schedule = () => {
    idle = new Promise((resolve) => {
      setImmediate(() => {
        commit();
        resolve();
      });
    });
  };

  return {
    write: (job) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= maxWaiting) {
          reject(new UnavailableError('Too many writes are waiting'));
          return;
        }
        if (waiting.length === 0) schedule();
        const run = () => {
          const result = job();
          return () => resolve(result);
        };
        waiting.push({ run, reject });
      }),
    drained: async () => {
      while (waiting.length > 0) await idle;
    },
  };
};
