import type { Feedback } from '@starguess/api-contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { feedback } from '../../db/tables.ts';
import type { Writer } from '../../db/writer.ts';

export type FeedbackRepository = {
  /** `receivedAt` is in milliseconds since 1970-01-01 UTC. */
  readonly store: (given: Feedback, receivedAt: number) => Promise<void>;
};

export const createFeedbackRepository = ({ orm }: Database, writer: Writer): FeedbackRepository => {
  const insert = orm
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
  };
};
