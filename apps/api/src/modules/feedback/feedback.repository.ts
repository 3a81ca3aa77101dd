import type { Feedback } from '@starguess/api-contract';
import { createAgeSweep } from '../../db/age-sweep.ts';
import { type Engine, prepare } from '../../db/engine.ts';
import type { Sweep } from '../../db/sweep.ts';
import type { Milliseconds } from '../../time/milliseconds.ts';
import { feedbackTable } from './feedback.table.ts';

export type FeedbackRepository = {
  readonly store: (feedback: Feedback, receivedAt: Milliseconds) => Promise<void>;
  readonly sweep: Sweep;
};

export function createFeedbackRepository(engine: Engine, lifetimeMs: number): FeedbackRepository {
  const feedback = feedbackTable(engine.columns);
  const add = prepare((db, row: Omit<typeof feedback.$inferSelect, 'id' | 'doneAt'>) =>
    db.insert(feedback).values(row),
  );
  return {
    store: async ({ feedbackId, answer, language = null }, receivedAt) => {
      await engine.write(add({ feedbackId, answer, language, receivedAt }));
    },
    sweep: createAgeSweep(engine, { table: feedback, lifetimeMs }),
  };
}
