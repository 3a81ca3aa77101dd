import { offlineName, SERVICE_WORKER_PATH } from '@starguess/api-contract';
import { createStaticFile, mediaTypeOf, REVALIDATED, type StaticFile } from './static-file.ts';

/**
 * The worker in the place of the page's own where the operator wants none: a browser that has the
 * page's takes this one as its next version, which deletes what that kept, and itself.
 */
export function farewellWorker(): StaticFile {
  return createStaticFile({
    bytes: new TextEncoder().encode(FAREWELL),
    mediaType: mediaTypeOf(SERVICE_WORKER_PATH),
    cacheControl: REVALIDATED,
  });
}

/** This server has the page at its root. */
const NAME = offlineName('/');

const FAREWELL = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith('${NAME}-'));
  await Promise.all(own.map((name) => caches.delete(name)));
  indexedDB.deleteDatabase('${NAME}');
  await registration.unregister();
}
`;
