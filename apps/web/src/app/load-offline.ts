import { pageConfig } from '../settings/page-config.ts';

/**
 * Starts the service worker of a built page, or ends it: if the operator wants none, and before the
 * notice is accepted, because until then the browser keeps nothing of this site. If the code is lost,
 * the next visit loads it.
 */
export function loadOffline(isAccepted: boolean): void {
  const { serviceWorker } = navigator;
  const isWanted = isAccepted && !pageConfig.dev && pageConfig.features.offline !== false;
  const mayHaveWorker = !isAccepted || serviceWorker?.controller;
  if (import.meta.env.DEV || !serviceWorker || !(isWanted || mayHaveWorker)) return;
  import('./offline.ts')
    .then(({ startOffline, forgetOffline }) => (isWanted ? startOffline() : forgetOffline()))
    .catch(() => undefined);
}
