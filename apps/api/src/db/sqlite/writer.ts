import type Sqlite from 'better-sqlite3';
import { LockedError, UnavailableError } from '../../faults.ts';
import { WRITE_TIMEOUT_MS } from '../engine.ts';
import { translated } from './errors.ts';

/**
 * Runs every write of the server. A job runs synchronously inside a transaction. Its promise
 * settles after the commit; when it is fulfilled, the job's changes are on the disk. A job that
 * throws undoes only its own changes. A job may run twice, so it must do nothing but read and write
 * the database.
 */
export type Writer = {
  readonly write: <T>(job: () => T) => Promise<T>;
  /** Resolves when no job waits, not even one that the caller of a settled job has added. */
  readonly drained: () => Promise<void>;
};

/** Further jobs are refused with an `UnavailableError`. */
export const MAX_WAITING_JOBS = 10_000;
const LOCK_RETRY_MS = 20;

type Settlement = () => void;

type WaitingJob = {
  /** Runs the job and returns the function that settles its promise. */
  readonly run: () => Settlement;
  readonly reject: (error: unknown) => void;
  /** In milliseconds of `performance.now()`. */
  readonly giveUpAt: number;
};

/**
 * Group commit: jobs that arrive in one turn of the event loop share one immediate transaction and
 * so one `fsync`; this makes `synchronous=FULL` fast. If a job throws, all jobs run again, each in
 * its own savepoint. They do not start with savepoints, because savepoints cost more than the jobs
 * and jobs rarely throw.
 *
 * SQLite does not wait for locks, because waiting would block the whole process. Instead the writer
 * tries again later; reads need no lock and continue meanwhile.
 */
export function createGroupWriter(sqlite: Sqlite.Database): Writer {
  sqlite.pragma('busy_timeout = 0');
  let waiting: WaitingJob[] = [];
  let idle: Promise<void> = Promise.resolve();

  const runInSavepoint = sqlite.transaction((job: WaitingJob) => job.run());
  const runApart = sqlite.transaction((jobs: readonly WaitingJob[]) =>
    jobs.map((job): Settlement => {
      try {
        return runInSavepoint(job);
      } catch (error) {
        // On a full disk and similar errors SQLite rolls back the whole transaction.
        if (!sqlite.inTransaction) throw error;
        const failure = translated(error);
        return () => job.reject(failure);
      }
    }),
  );
  const runTogether = sqlite.transaction((jobs: readonly WaitingJob[]) =>
    jobs.map((job) => job.run()),
  );

  const runAll = (jobs: readonly WaitingJob[]): readonly Settlement[] => {
    try {
      return runTogether.immediate(jobs);
    } catch (error) {
      if (translated(error) instanceof UnavailableError) throw error;
      return runApart.immediate(jobs);
    }
  };

  /** Settles all jobs; if another process holds the lock, only those whose time is up. */
  const commit = () => {
    const jobs = waiting;
    try {
      const settlements = runAll(jobs);
      waiting = [];
      for (const settle of settlements) settle();
    } catch (thrown) {
      const error = translated(thrown);
      const now = performance.now();
      const isOver = ({ giveUpAt }: WaitingJob) =>
        !(error instanceof LockedError) || giveUpAt <= now;
      waiting = jobs.filter((job) => !isOver(job));
      const failure =
        error instanceof UnavailableError
          ? new UnavailableError(`The database could not write: ${error.message}`, {
              cause: error,
            })
          : error;
      for (const job of jobs.filter(isOver)) job.reject(failure);
    }
  };

  const schedule = () => {
    idle = new Promise((resolve) => {
      const attempt = () => {
        commit();
        if (waiting.length > 0) setTimeout(attempt, LOCK_RETRY_MS);
        else resolve();
      };
      setImmediate(attempt);
    });
  };

  return {
    write: (job) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= MAX_WAITING_JOBS) {
          reject(new UnavailableError('Too many writes are waiting'));
          return;
        }
        if (waiting.length === 0) schedule();
        const run = () => {
          const result = job();
          return () => resolve(result);
        };
        waiting.push({ run, reject, giveUpAt: performance.now() + WRITE_TIMEOUT_MS });
      }),
    drained: async () => {
      while (waiting.length > 0) await idle;
    },
  };
}
