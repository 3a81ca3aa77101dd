import { sql } from 'drizzle-orm';
import { createAgeSweep } from '../../db/sqlite/age-sweep.ts';
import type { Database } from '../../db/sqlite/open.ts';
import { feedback } from '../../db/sqlite/tables.ts';
import type { Writer } from '../../db/sqlite/writer.ts';
import type { FeedbackRepository } from './feedback.ts';

/** The feedback in SQLite. */
export function createSqliteFeedback(
  database: Database,
  { writer, lifetimeMs }: { readonly writer: Writer; readonly lifetimeMs: number },
): FeedbackRepository {
  const insert = database.orm
    .insert(feedback)
    .values({
      feedbackId: sql.placeholder('feedbackId'),
      answer: sql.placeholder('answer'),
      language: sql.placeholder('language'),
      receivedAt: sql.placeholder('receivedAt'),
    })
    .prepare();

  return {
    store: ({ feedbackId, answer, language = null }, receivedAt) =>
      writer.write(() => {
        insert.run({ feedbackId, answer, language, receivedAt });
      }),
    sweep: createAgeSweep(database, { table: feedback, writer, lifetimeMs }),
  };
}
