// Kept apart: Home loads this and not analytics-client.ts.

import type { EventAttributes, TrackedEvent } from '@starguess/api-contract';

/**
 * Reports what a player did, once the code for it is there. Whatever happens to a report, the
 * game neither waits for it nor hears of it. Settles, and never rejects, when it is over: for
 * whoever leaves the page right after.
 */
export function track<E extends TrackedEvent>(
  eventName: E,
  attrs: EventAttributes<E>,
): Promise<void> {
  return import('./analytics-client.ts').then(
    ({ sendEvent }) => sendEvent(eventName, attrs),
    () => undefined,
  );
}
