import { eventAttributesSchema, type Handlers } from '@starguess/api-contract';
import { createCountMocks } from './count-mocks.ts';
import { type CronoMocksDependencies, createCronoMocks } from './crono-mocks.ts';
import { createDailyMocks } from './daily-mocks.ts';

/** Validates feedback and events, and discards them. */
const collected: Pick<Handlers, 'sendFeedback' | 'trackEvent'> = {
  sendFeedback: () => ({ ok: true, reply: {} }),
  trackEvent: ({ body: { eventName, attrs } }) => {
    const attributes = eventAttributesSchema(eventName)?.safeParse(attrs);
    if (attributes === undefined) return { ok: false, problem: 'unknown-event' };
    return attributes.success
      ? { ok: true, reply: {} }
      : { ok: false, problem: 'invalid-request', detail: 'attrs are not those of the event' };
  },
};

/** One mock for every route of the contract. A missing one does not compile. */
export function createMockHandlers(dependencies: CronoMocksDependencies): Handlers {
  return {
    ...createDailyMocks(dependencies),
    ...createCountMocks(dependencies),
    ...createCronoMocks(dependencies),
    ...collected,
  };
}
