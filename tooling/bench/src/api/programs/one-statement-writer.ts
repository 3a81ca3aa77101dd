import {
  createPostgresWriter,
  type PostgresWriter,
  type PostgresWriterOptions,
} from '../../../../../apps/api/src/db/postgres/writer.ts';

/** Makes each write with a statement of its own. */
export function createOneStatementWriter(options: PostgresWriterOptions): PostgresWriter {
  const writer = createPostgresWriter(options);
  return {
    ...writer,
    writeInBatches: (runAll) => async (job) => {
      const [result] = await writer.write(() => runAll([job]));
      return result as Awaited<ReturnType<typeof runAll>>[number];
    },
  };
}
