import type { Sweep } from '../../db/sweep.ts';
import type { Milliseconds } from '../../time/milliseconds.ts';

/** An event as stored, with nothing about the request that carried it. */
export type ReceivedEvent = {
  readonly eventName: string;
  readonly attributes: Readonly<Record<string, string | number | true | undefined>>;
  /** A UUID that the page's browser generated at random; other clients choose their own. */
  readonly deviceId: string;
  /** Generated in the same way as `deviceId`. */
  readonly sessionId: string;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly receivedAt: Milliseconds;
};

export type EventRepository = {
  readonly store: (event: ReceivedEvent) => Promise<void>;
  /** Deletes events that are older than their lifetime. */
  readonly sweep: Sweep;
};
