import type { DailyGuess, ServerDate } from '@starguess/api-contract';
import { pagePathPattern } from '@starguess/api-contract/page';
import { buildCache, keepPicture, keptAnywhere } from './caches.ts';
import { keepNewDay } from './keeping.ts';
import { dateNow, isDayOn, type KeptDay, keptDay, storeDate } from './kept-day.ts';
import { renderedDateOf } from './pages.ts';
import { base, type ReadEvent, SHELL } from './scope.ts';

/** Milliseconds for the network before a kept answer of today replaces its answer. */
const NETWORK_WAIT_MS = 2_500;

/** Matches the pages of this site. Other paths at this origin may belong to another site. */
const PAGES = pagePathPattern();
/** Matches the calls that depend on the day; the group is there for the date alone. */
const DAY_READS = /\/api\/(?:[\w-]+\/daily-guess|(server-date))\/$/;
/** Files whose content is fixed by the build or by their address. */
const BUILD_FILES = /^(?:assets|messages|catalog)\//;
const PICTURES = /^art\//;

/** Answers a request of a page; undefined if the browser should handle the request as usual. */
export function answerTo(event: ReadEvent): Promise<Response> | undefined {
  const { method, mode, url } = event.request;
  const { origin, pathname, searchParams } = new URL(url);
  if (method !== 'GET') return undefined;
  // A past day's call has a query, and needs the network.
  if (DAY_READS.test(pathname)) return searchParams.has('date') ? undefined : dayRead(event);
  if (origin !== location.origin || !pathname.startsWith(base)) return undefined;
  const path = pathInSite(url);
  if (mode === 'navigate') return PAGES.test(`/${path}`) ? keptPage(event) : undefined;
  return BUILD_FILES.test(path) || PICTURES.test(path) ? keptFile(event) : undefined;
}

/** The path below the site's folder, without a leading slash. */
function pathInSite(url: string): string {
  return new URL(url).pathname.slice(base.length);
}

/** The page as rendered today, or else the empty page, which does not depend on the day. */
async function keptPage({ request }: ReadEvent): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname === base ? base : pathname.replace(/\/$/, '');
  const cache = await buildCache();
  const [empty, page, day] = await Promise.all([
    cache.match(SHELL),
    cache.match(path),
    keptDay(cache),
  ]);
  if (empty === undefined) return fetch(request);
  // A visitor without a chosen language gets the one in the address; no page in it may be cached.
  if (searchParams.has('lang')) return fetch(request).catch(() => empty);
  return page !== undefined && isDayOn(day) && renderedDateOf(page) === day.date ? page : empty;
}

async function keptFile(event: ReadEvent): Promise<Response> {
  const { request } = event;
  const kept = await keptAnywhere(request.url);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    event.waitUntil(
      PICTURES.test(pathInSite(request.url))
        ? keepPicture(request.url, copy)
        : buildCache().then((cache) => cache.put(request.url, copy)),
    );
  }
  return answer;
}

/**
 * The network's answer, or the kept one if the network gives none in time. Kept targets of today are
 * final, so the network is not asked for them again.
 */
async function dayRead(event: ReadEvent): Promise<Response> {
  const { url } = event.request;
  const cache = await buildCache();
  const day = await keptDay(cache);
  const kept = await keptDayRead(url, cache);
  const isToday = isDayOn(day);
  if (kept !== undefined && isToday && (await isOfDay(kept, day)) && !isDateRead(url)) return kept;
  const fromNetwork = fetch(event.request).then((answer) => afterKeeping(cache, { url, answer }));
  // Waits for an answer that is too late for this page, and keeps the new day if it names one.
  event.waitUntil(
    fromNetwork.then(async () => {
      if (!isDayOn(await keptDay(cache))) await keepNewDay();
    }),
  );
  if (kept === undefined) return fromNetwork;
  const fromNetworkInTime = isToday ? Promise.race([fromNetwork, rejectWhenSlow()]) : fromNetwork;
  return fromNetworkInTime.then(
    (answer) => (answer.status < 500 ? answer : kept),
    () => kept,
  );
}

async function isOfDay(kept: Response, day: KeptDay): Promise<boolean> {
  const { date }: DailyGuess = await kept.clone().json();
  return date === day.date;
}

async function keptDayRead(url: string, cache: Cache): Promise<Response | undefined> {
  if (isDateRead(url)) {
    const day = await keptDay(cache);
    return day && Response.json(dateNow(day));
  }
  return cache.match(url);
}

type DayRead = { readonly url: string; readonly answer: Response };

/**
 * Returns the answer once it is kept or cannot be kept, so that the next read knows whether the day
 * is over.
 */
async function afterKeeping(cache: Cache, read: DayRead): Promise<Response> {
  await keepDayRead(cache, read).catch(() => undefined);
  return read.answer;
}

async function keepDayRead(cache: Cache, { url, answer }: DayRead): Promise<void> {
  if (!answer.ok) return;
  const copy = answer.clone();
  if (isDateRead(url)) await storeServerDate(cache, await copy.json());
  else await cache.put(url, copy);
}

/** Keeps the server's date. If it is not the kept day's, marks the kept day as over. */
async function storeServerDate(cache: Cache, serverDate: ServerDate): Promise<void> {
  const day = await keptDay(cache);
  if (day?.date === serverDate.date) await storeDate(cache, serverDate);
  else if (day !== undefined) await storeDate(cache, { ...day, nextDateAt: day.now });
}

function isDateRead(url: string): boolean {
  return DAY_READS.exec(new URL(url).pathname)?.[1] !== undefined;
}

function rejectWhenSlow(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The network is slow')), NETWORK_WAIT_MS);
  });
}
