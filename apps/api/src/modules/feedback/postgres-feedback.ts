import { createAgeSweep } from '../../db/postgres/age-sweep.ts';
import type { Connection } from '../../db/postgres/connection.ts';
import type { PostgresWriter } from '../../db/postgres/writer.ts';
import type { FeedbackRepository } from './feedback.ts';

export function createPostgresFeedback(
  connection: Connection,
  { writer, lifetimeMs }: { readonly writer: PostgresWriter; readonly lifetimeMs: number },
): FeedbackRepository {
  return {
    store: ({ feedbackId, answer, language = null }, receivedAt) =>
      writer.write(async () => {
        await connection.query({
          text: INSERT,
          values: [feedbackId, answer, language, receivedAt],
        });
      }),
    sweep: createAgeSweep(connection, { table: 'feedback', writer, lifetimeMs }),
  };
}

const INSERT = `INSERT INTO feedback (feedback_id, answer, language, received_at)
  VALUES ($1, $2, $3, $4)`;
