import type { WatchWrite } from '../writes.ts';
import { createBatches } from './batches.ts';

/** Every write of the server passes through here, so that each is observed and none is cut off. */
export type PostgresWriter = {
  /** Makes a write that stands alone. */
  readonly write: <T>(work: () => Promise<T>) => Promise<T>;
  /**
   * Makes writes of one kind, which share statements where they come at once. `runAll` is held to
   * what `createBatches` says of it.
   */
  readonly gather: <Job, Result>(
    runAll: (jobs: readonly Job[]) => Promise<readonly Result[]>,
  ) => (job: Job) => Promise<Result>;
  /** Resolves when all writes accepted so far are settled. */
  readonly drained: () => Promise<void>;
};

export type PostgresWriterOptions = {
  /** `undefined` where nobody observes the writes. */
  readonly watchWrite?: WatchWrite | undefined;
  /** Called with the number of jobs that share a statement. */
  readonly noteBatch?: ((jobs: number) => void) | undefined;
};

export function createPostgresWriter({
  watchWrite = (work) => work(),
  noteBatch,
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
    gather: (runAll) => {
      const { run } = createBatches(runAll, { noteBatch });
      return (job) => write(() => run(job));
    },
    drained: async () => {
      await Promise.allSettled(underWay);
    },
  };
}
