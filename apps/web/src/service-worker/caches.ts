import { offlineName } from '@starguess/api-contract';
import { forgetWinCopies } from '../server/win-copies.ts';
import { base, hash } from './build-facts.ts';
import { scope } from './scope.ts';

const NAME = offlineName(base);

/** Holds what belongs to this build, and the day. */
const BUILD_CACHE = `${NAME}-${hash}`;

/** Hold what the player has seen, whichever build showed it. */
const SEEN_PICTURES = `${NAME}-seen`;
const SEEN_DAYS = `${NAME}-days`;
const SEEN: readonly string[] = [SEEN_PICTURES, SEEN_DAYS];

/** The most of each that the player may have seen. The oldest goes first. */
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

/**
 * A file, whatever the request's headers are, and whichever number a repeated load has. The browser could
 * ignore that, too, but would look through all that is kept.
 */
export function keptAnywhere(address: string): Promise<Response | undefined> {
  return caches.match(address.replace(/\?.*/, ''), { ignoreVary: true });
}

/** Fetches, and drops everything where the server wants a clean browser. */
export async function ask(address: RequestInfo, init?: RequestInit): Promise<Response> {
  const answer = await fetch(address, init);
  if (answer.headers.has('clear-site-data')) await forgetAll();
  return answer;
}

/** A browser that has no room keeps less: whatever is not kept comes from the network. */
export function keepPicture(address: string, answer: Response): Promise<void> {
  return keepSeen(SEEN_PICTURES, { address, answer });
}

export function keepPastDay(address: string, answer: Response): Promise<void> {
  return keepSeen(SEEN_DAYS, { address, answer });
}

/** Keeps the face of a past day's answer beside the day, which may show it without a network. */
export async function keepFace(address: string): Promise<void> {
  const cache = await caches.open(SEEN_DAYS);
  if ((await cache.match(address)) !== undefined) return;
  const answer = await ask(address);
  if (answer.ok) await keepSeen(SEEN_DAYS, { address, answer });
}

type Seen = { readonly address: string; readonly answer: Response };

async function keepSeen(name: string, { address, answer }: Seen): Promise<void> {
  await buildCache();
  const cache = await caches.open(name);
  await cache.put(address, answer);
  const seen = await cache.keys();
  for (const old of seen.slice(0, -MOST_SEEN)) await cache.delete(old);
}

/** Deletes the caches of earlier builds. */
export async function forgetOtherBuilds(): Promise<void> {
  await forgetCaches((cache) => cache !== BUILD_CACHE && !SEEN.includes(cache));
}

export async function forgetSeen(): Promise<void> {
  for (const name of SEEN) await caches.delete(name);
}

/** Forgets everything. The worker goes too, because pages would ask it to keep things again. */
export async function forgetAll(): Promise<void> {
  await Promise.all([forgetCaches(() => true), forgetWinCopies()]);
  await scope.registration.unregister();
}

async function forgetCaches(isOld: (cache: string) => boolean): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((cache) => cache.startsWith(`${NAME}-`) && isOld(cache));
  await Promise.all(old.map((cache) => caches.delete(cache)));
}
