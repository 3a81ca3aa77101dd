/** The path of the service worker, which starts the page without a network. */
export const SERVICE_WORKER_PATH = '/service-worker.js';

/**
 * The name of the database for the worker, and the start of the names of its caches. A host can have
 * sites in several folders, which browsers treat as one origin.
 *
 * @param base - where the host has the page: `/`, or a folder such as `/games/`.
 */
export function offlineName(base: string): string {
  // The slash at a folder's end keeps the names of `/a/` from beginning those of `/a-b/`.
  return base === '/' ? 'starguess' : `starguess${base}`;
}
