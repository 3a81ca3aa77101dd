import { createAgeSweep } from '../../db/sqlite/age-sweep.ts';
import type { Database } from '../../db/sqlite/open.ts';
import type { Writer } from '../../db/sqlite/writer.ts';
import type { FeedbackRepository } from './feedback.ts';

export function createSqliteFeedback(
  database: Database,
  { writer, lifetimeMs }: { readonly writer: Writer; readonly lifetimeMs: number },
): FeedbackRepository {
  const insert = database.sqlite.prepare(
    `INSERT INTO feedback (feedback_id, answer, language, received_at)
     VALUES (@feedbackId, @answer, @language, @receivedAt)`,
  );
  return {
    store: ({ feedbackId, answer, language = null }, receivedAt) =>
      writer.write(() => {
        insert.run({ feedbackId, answer, language, receivedAt });
      }),
    sweep: createAgeSweep(database, { table: 'feedback', writer, lifetimeMs }),
  };
}
