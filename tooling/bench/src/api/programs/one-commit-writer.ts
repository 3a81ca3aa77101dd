import type Sqlite from 'better-sqlite3';
import type { Writer } from '../../../../../apps/api/src/db/sqlite/writer.ts';

type Settlement = () => void;

/** Commits each job separately, in the turn of the event loop after its arrival. */
export function createOneCommitWriter(sqlite: Sqlite.Database): Writer {
  const runAlone = sqlite.transaction((run: () => Settlement) => run());
  return {
    write: (job) =>
      new Promise((resolve, reject) => {
        const run = (): Settlement => {
          const result = job();
          return () => resolve(result);
        };
        setImmediate(() => {
          try {
            runAlone.immediate(run)();
          } catch (error) {
            reject(error);
          }
        });
      }),
    drained: () => new Promise((resolve) => setImmediate(resolve)),
  };
}
