import type { Feedback, Handlers } from '@starguess/api-contract';
import type { Sweep } from '../../db/writes.ts';
import type { Clock } from '../../time/clock.ts';
import type { Milliseconds } from '../../time/milliseconds.ts';

export type FeedbackRepository = {
  readonly store: (feedback: Feedback, receivedAt: Milliseconds) => Promise<void>;
  readonly sweep: Sweep;
};

export type FeedbackDependencies = {
  readonly clock: Clock;
  readonly repository: FeedbackRepository;
};

const STORED = { ok: true, reply: {} } as const;

export function createFeedbackHandlers({
  clock,
  repository,
}: FeedbackDependencies): Pick<Handlers, 'sendFeedback'> {
  return {
    sendFeedback: async ({ body }) => {
      await repository.store(body, clock());
      return STORED;
    },
  };
}
