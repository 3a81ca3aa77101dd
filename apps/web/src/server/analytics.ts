// Kept apart: Home loads this and not analytics-client.ts.

import type { EventAttributes, TrackedEvent } from '@starguess/api-contract';

/**
 * Reports a player's action once the reporting code has loaded. The game neither waits for the
 * report nor learns of its failure. The promise never rejects; a caller that is about to leave the
 * page can wait for it.
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
