import type { Feedback } from '@starguess/api-contract';
import type { Sweep } from '../../db/sweep.ts';
import type { Milliseconds } from '../../time/milliseconds.ts';

export type FeedbackRepository = {
  /** `receivedAt` is in milliseconds since 1970-01-01 UTC. */
  readonly store: (given: Feedback, receivedAt: Milliseconds) => Promise<void>;
  /** Deletes feedback that is older than its lifetime. */
  readonly sweep: Sweep;
};
