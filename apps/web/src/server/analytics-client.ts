import { type EventAttributes, routeAddresses, type TrackedEvent } from '@starguess/api-contract';
import { pageConfig } from '../settings/page-config.ts';
import { deviceId, sessionId } from '../stored/own-ids.ts';
import { callApi } from './api-client.ts';

declare global {
  interface Window {
    /** An analytics client that the operator can add to the page. */
    analytics?: { readonly track?: (eventName: string, attrs: object) => unknown };
  }
  interface Navigator {
    /** Global Privacy Control, which not every browser supports. */
    readonly globalPrivacyControl?: boolean;
  }
}

/**
 * Sends the event to the page's analytics client, or to the server if there is none (EVENT2). Never
 * throws.
 */
export async function sendEvent<E extends TrackedEvent>(
  eventName: E,
  attrs: EventAttributes<E>,
): Promise<void> {
  if (isSilent()) return;
  try {
    if (typeof window.analytics?.track === 'function') {
      await window.analytics.track(eventName, attrs);
      return;
    }
    const extra = { device_id: deviceId(), session_id: sessionId() };
    // The request outlives the page: a language change reloads right after its event.
    await callApi(routeAddresses.trackEvent, {
      body: { eventName, attrs, extra },
      keepalive: true,
    });
  } catch {
    // A lost report does not matter to the player, and there is nobody else to report it to.
  }
}

/** Reports nothing in development, or for a browser that asks not to be tracked. */
function isSilent(): boolean {
  return (
    import.meta.env.DEV ||
    pageConfig.dev ||
    navigator.globalPrivacyControl === true ||
    navigator.doNotTrack === '1'
  );
}
