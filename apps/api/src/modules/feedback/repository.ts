import type { Feedback } from '@starguess/api-contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import type { Sweep } from '../../db/sweep.ts';
import { createAgeSweep } from '../../db/sweep.ts';
import { feedback } from '../../db/tables.ts';
import type { Writer } from '../../db/writer.ts';

export type FeedbackRepository = {
  /** `receivedAt` is in milliseconds since 1970-01-01 UTC. */
  readonly store: (given: Feedback, receivedAt: number) => Promise<void>;
  /** Deletes feedback that is older than its lifetime. */
  readonly sweep: Sweep;
};

export function createFeedbackRepository(
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
