import { OFFLINE_NAME } from '@starguess/api-contract';
import { hash } from './build-facts.ts';
import { scope } from './scope.ts';

/** Holds what belongs to this build, and the day. */
const BUILD_CACHE = `${OFFLINE_NAME}-${hash}`;

/** Holds what the player has seen, whichever build showed it: pictures and past days. */
const SEEN_CACHE = `${OFFLINE_NAME}-seen`;

/** The most that the player may have seen. The oldest goes first. */
const MOST_SEEN = 400;

/** Whatever the request's headers are, and whichever number a repeated load has. */
const ANY = { ignoreVary: true, ignoreSearch: true };

/** Whether the server has asked for a clean browser. From then on nothing is kept. */
let isOver = false;

export function buildCache(): Promise<Cache> {
  return openCache(BUILD_CACHE);
}

export function keptAnywhere(address: string): Promise<Response | undefined> {
  return caches.match(address, ANY);
}

/** Fetches, and drops everything where the server wants a clean browser. */
export async function ask(address: RequestInfo, init?: RequestInit): Promise<Response> {
  const answer = await fetch(address, init);
  if (answer.headers.has('clear-site-data')) await forgetAll();
  return answer;
}

/** A browser that has no room keeps less: whatever is not kept comes from the network. */
export async function keepSeen(address: string, answer: Response): Promise<void> {
  const cache = await openCache(SEEN_CACHE);
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

/** The worker goes too, because pages would ask it to keep things again. */
async function forgetAll(): Promise<void> {
  isOver = true;
  await forgetCaches(() => true);
  await scope.registration.unregister();
}

async function forgetCaches(isOld: (cache: string) => boolean): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((cache) => cache.startsWith(`${OFFLINE_NAME}-`) && isOld(cache));
  await Promise.all(old.map((cache) => caches.delete(cache)));
}

async function openCache(cache: string): Promise<Cache> {
  if (isOver) throw new Error('Nothing is kept any more');
  return caches.open(cache);
}
