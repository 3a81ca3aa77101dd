import { createBatches } from '../../../../../apps/api/src/db/postgres/batches.ts';
import {
  createPostgresWriter,
  type PostgresWriter,
  type PostgresWriterOptions,
} from '../../../../../apps/api/src/db/postgres/writer.ts';

/** As many as there are connections. */
const LANES = 10;

/** Makes each write with a statement of its own. */
export function createOneStatementWriter(options: PostgresWriterOptions): PostgresWriter {
  const writer = createPostgresWriter(options);
  return {
    ...writer,
    gather: (runAll) => {
      const { run } = createBatches(runAll, { maxJobs: 1, lanes: LANES });
      return (job) => writer.write(() => run(job));
    },
  };
}
