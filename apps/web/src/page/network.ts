/** Whether the browser knows that it has no network. A server that renders the page knows nothing of it. */
export function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}
