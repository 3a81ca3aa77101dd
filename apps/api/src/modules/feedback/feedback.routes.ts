import type { Handlers } from '@starguess/api-contract';
import type { Clock } from '../../time/clock.ts';
import type { FeedbackRepository } from './feedback.repository.ts';

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
