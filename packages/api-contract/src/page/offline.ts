/** Where the worker is served that starts the page without a network. */
export const SERVICE_WORKER_PATH = '/service-worker.js';

/**
 * The start of the names of the worker's caches. A host can have a site in each of several folders,
 * which browsers take for one site.
 *
 * @param base - where the host has the page: `/`, or a folder such as `/games/`.
 */
export function offlineName(base: string): string {
  // The slash at a folder's end keeps the names of `/a/` from beginning those of `/a-b/`.
  return base === '/' ? 'starguess' : `starguess${base}`;
}
