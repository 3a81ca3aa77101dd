import { eventAttributesSchema, type Handlers } from '@starguess/api-contract';
import { refuse } from '../../http/problem.ts';
import type { Clock } from '../../time/clock.ts';
import type { EventRepository } from './tracking.repository.ts';

export type TrackingDependencies = {
  readonly clock: Clock;
  readonly repository: EventRepository;
};

const STORED = { ok: true, reply: {} } as const;
const UNKNOWN_EVENT = refuse('unknown-event');
const OTHER_ATTRIBUTES = refuse('invalid-request', 'attrs do not match the event');

export function createTrackingHandlers({
  clock,
  repository,
}: TrackingDependencies): Pick<Handlers, 'trackEvent'> {
  return {
    trackEvent: async ({ body: { eventName, attrs, extra } }) => {
      const attributes = eventAttributesSchema(eventName)?.safeParse(attrs);
      if (attributes === undefined) return UNKNOWN_EVENT;
      if (!attributes.success) return OTHER_ATTRIBUTES;
      await repository.store({
        eventName,
        attributes: attributes.data,
        deviceId: extra.device_id,
        sessionId: extra.session_id,
        receivedAt: clock(),
      });
      return STORED;
    },
  };
}
