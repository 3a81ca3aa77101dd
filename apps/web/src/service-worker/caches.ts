import { offlineName } from '@starguess/api-contract/page';
import { base, hash, scope } from './scope.ts';

const NAME = offlineName(base);

/** Holds the files of this build and the day's answers. */
const BUILD_CACHE = `${NAME}-${hash}`;

/** Holds the pictures that the player has seen, whichever build showed them. */
const SEEN_CACHE = `${NAME}-seen`;

/** The most pictures that are kept. The oldest goes first. */
const MOST_SEEN = 400;

/**
 * Opens the cache of this build. Throws once that is deleted, so that a worker that still has open
 * pages does not create it again.
 */
export async function buildCache(): Promise<Cache> {
  if (!(await caches.has(BUILD_CACHE))) throw new Error('Nothing is kept any more');
  return caches.open(BUILD_CACHE);
}

/** Opens or creates the cache of this build, for a worker that is being installed. */
export function newBuildCache(): Promise<Cache> {
  return caches.open(BUILD_CACHE);
}

/** Finds a kept file in any cache, whatever the request's headers are. */
export function keptAnywhere(address: string): Promise<Response | undefined> {
  return caches.match(address, { ignoreVary: true });
}

/** Keeps a picture that the player has seen. A browser without room may refuse. */
export async function keepPicture(address: string, answer: Response): Promise<void> {
  await buildCache();
  const cache = await caches.open(SEEN_CACHE);
  await cache.put(address, answer);
  const seen = await cache.keys();
  for (const oldest of seen.slice(0, -MOST_SEEN)) await cache.delete(oldest);
}

export async function forgetOtherBuilds(): Promise<void> {
  await forgetCaches((cache) => cache !== BUILD_CACHE && cache !== SEEN_CACHE);
}

export async function forgetSeen(): Promise<void> {
  await caches.delete(SEEN_CACHE);
}

/** Forgets everything. The worker goes too, because pages would ask it to keep things again. */
export async function forgetAll(): Promise<void> {
  await forgetCaches(() => true);
  await scope.registration.unregister();
}

async function forgetCaches(isForgotten: (cache: string) => boolean): Promise<void> {
  const names = await caches.keys();
  const forgotten = names.filter((cache) => cache.startsWith(`${NAME}-`) && isForgotten(cache));
  await Promise.all(forgotten.map((cache) => caches.delete(cache)));
}
