import { offlineName } from '@starguess/api-contract';
import { base, hash, scope } from './scope.ts';

const NAME = offlineName(base);

/** Holds what belongs to this build, and the day. */
const BUILD_CACHE = `${NAME}-${hash}`;

/** Holds the pictures that the player has seen, whichever build showed them. */
const SEEN_CACHE = `${NAME}-seen`;

/** The most pictures that are kept. The oldest goes first. */
const MOST_SEEN = 400;

/**
 * What is kept of this build. Throws once that was forgotten: a worker that still has open pages keeps
 * nothing anew.
 */
export async function buildCache(): Promise<Cache> {
  if (!(await caches.has(BUILD_CACHE))) throw new Error('Nothing is kept any more');
  return caches.open(BUILD_CACHE);
}

/** For a worker that is being installed. */
export function newBuildCache(): Promise<Cache> {
  return caches.open(BUILD_CACHE);
}

/** A file, whatever the request's headers are. */
export function keptAnywhere(address: string): Promise<Response | undefined> {
  return caches.match(address, { ignoreVary: true });
}

/** Fetches, and drops everything where the server wants a clean browser. */
export async function ask(address: RequestInfo, init?: RequestInit): Promise<Response> {
  const answer = await fetch(address, init);
  if (answer.headers.has('clear-site-data')) await forgetAll();
  return answer;
}

/** A browser without room keeps less: the network has whatever is not kept. */
export async function keepPicture(address: string, answer: Response): Promise<void> {
  await buildCache();
  const cache = await caches.open(SEEN_CACHE);
  await cache.put(address, answer);
  const seen = await cache.keys();
  for (const old of seen.slice(0, -MOST_SEEN)) await cache.delete(old);
}

/** Deletes the caches of earlier builds. */
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

async function forgetCaches(isOld: (cache: string) => boolean): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((cache) => cache.startsWith(`${NAME}-`) && isOld(cache));
  await Promise.all(old.map((cache) => caches.delete(cache)));
}
