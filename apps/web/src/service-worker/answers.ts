import { type DailyGuess, pagePathPattern, type ServerDate } from '@starguess/api-contract';
import { ask, buildCache, keepPicture, keptAnywhere } from './caches.ts';
import { keepNewDay } from './keeping.ts';
import { dateNow, isDayOn, type KeptDay, keptDay, noteDate } from './kept-day.ts';
import { dateOf } from './pages.ts';
import { base, type ReadEvent, SHELL } from './scope.ts';

/** Milliseconds that a kept answer of the running day waits for the network. */
const PATIENCE_MS = 2_500;

/** All else at this origin may be somebody else's. */
const PAGES = pagePathPattern();
const DAY_READS = /\/api\/(?:[\w-]+\/daily-guess|(server-date))\/$/;
/** Their content belongs to the build, or to their address. */
const BUILD_FILES = /^(?:assets|messages|catalog)\//;
const PICTURES = /^art\//;

/** The answer to a read of a page; undefined for one that goes its usual way. */
export function answerTo(event: ReadEvent): Promise<Response> | undefined {
  const { method, mode, url } = event.request;
  const { origin, pathname, searchParams } = new URL(url);
  if (method !== 'GET') return undefined;
  // A past day, which has its date in the query, comes from the network.
  if (DAY_READS.test(pathname)) return searchParams.has('date') ? undefined : dayRead(event);
  if (origin !== location.origin || !pathname.startsWith(base)) return undefined;
  const path = pathInSite(url);
  if (mode === 'navigate') return PAGES.test(`/${path}`) ? keptPage(event) : undefined;
  return BUILD_FILES.test(path) || PICTURES.test(path) ? keptFile(event) : undefined;
}

/** From the site's folder on, without a slash before it. */
function pathInSite(url: string): string {
  return new URL(url).pathname.slice(base.length);
}

/** The page as it was rendered on this day, or else the empty one, which needs nothing of the day. */
async function keptPage({ request }: ReadEvent): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname === base ? base : pathname.replace(/\/$/, '');
  const cache = await buildCache();
  const [empty, page, day] = await Promise.all([
    cache.match(SHELL),
    cache.match(path),
    keptDay(cache),
  ]);
  if (empty === undefined) return ask(request);
  // Whoever has chosen no language gets the one of the address, which may not be kept.
  if (searchParams.has('lang')) return ask(request).catch(() => empty);
  return page !== undefined && isDayOn(day) && dateOf(page) === day.date ? page : empty;
}

async function keptFile(event: ReadEvent): Promise<Response> {
  const { request } = event;
  const kept = await keptAnywhere(request.url);
  if (kept !== undefined) return kept;
  const answer = await ask(request);
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
 * The network's answer, or the kept one where that does not come. The targets of the day that goes on
 * stay as they are, so that nobody need ask for them again.
 */
async function dayRead(event: ReadEvent): Promise<Response> {
  const { url } = event.request;
  const cache = await buildCache();
  const day = await keptDay(cache);
  const kept = await keptDayRead(url, cache);
  const isNow = isDayOn(day);
  if (kept !== undefined && isNow && (await isOfDay(kept, day)) && !isDateRead(url)) return kept;
  const told = ask(event.request).then((answer) => afterKeeping(cache, { url, answer }));
  // A new day that the answer tells of, and an answer that comes too late for this page.
  event.waitUntil(
    told.then(async () => {
      if (!isDayOn(await keptDay(cache))) await keepNewDay();
    }),
  );
  if (kept === undefined) return told;
  const inTime = isNow ? Promise.race([told, patience()]) : told;
  return inTime.then(
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

type Read = { readonly url: string; readonly answer: Response };

/** Returns the answer once it is kept, or cannot be: the next read must know of a day that is over. */
async function afterKeeping(cache: Cache, read: Read): Promise<Response> {
  await keepDayRead(cache, read).catch(() => undefined);
  return read.answer;
}

async function keepDayRead(cache: Cache, { url, answer }: Read): Promise<void> {
  if (!answer.ok) return;
  const copy = answer.clone();
  if (isDateRead(url)) await noteTold(cache, await copy.json());
  else await cache.put(url, copy);
}

async function noteTold(cache: Cache, told: ServerDate): Promise<void> {
  const day = await keptDay(cache);
  if (day?.date === told.date) await noteDate(cache, told);
  else if (day !== undefined) await noteDate(cache, { ...day, nextDateAt: day.now });
}

function isDateRead(url: string): boolean {
  return DAY_READS.exec(new URL(url).pathname)?.[1] !== undefined;
}

function patience(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The network is slow')), PATIENCE_MS);
  });
}
