import type { OfflineWishes } from '../page/offline-wishes.ts';
import { files, hostPath, NOTES } from './build-facts.ts';
import { buildCache, newBuildCache } from './caches.ts';
import { isDayOn, keepDay, keptDay } from './kept-day.ts';
import { keepRendered, keepShell, keptSite } from './pages.ts';

const WISHES = `${NOTES}?wishes`;

/** Keeps all that a page of this build needs to start. Throws if one file is missing. */
export async function keepBuild(): Promise<void> {
  const cache = await newBuildCache();
  await cache.addAll(files);
  const html = await keepShell(cache);
  if (html === undefined) throw new Error('The server has no page of this build');
  const wishes = await keptWishes();
  if (wishes === undefined || !html.includes(wishes.catalog)) return;
  // What the last page wished may be over, for instance with another API key. The next will tell.
  await keepWishes(cache, wishes).catch(() => undefined);
}

type Asked = { readonly wishes: OfflineWishes; readonly path: string };

/** Keeps what a player needs, unless it is kept; and looks whether the page that asks has changed. */
export async function keepFor({ wishes, path }: Asked): Promise<void> {
  const cache = await buildCache();
  const { language, pages } = wishes;
  const site = await keptSite();
  await (pages.includes(path) ? keepRendered(cache, { path, language }) : keepShell(cache));
  // A page of the site before wishes what is no more. The new one will say what it needs.
  if ((await keptSite()) !== site) return;
  const isKept = JSON.stringify(await keptWishes()) === JSON.stringify(wishes);
  if (!isKept || !isDayOn(await keptDay(cache))) await keepWishes(cache, wishes);
}

/** Keeps the day that has begun. */
export async function keepNewDay(): Promise<void> {
  const wishes = await keptWishes();
  if (wishes !== undefined) await keepWishes(await buildCache(), wishes);
}

/** What the last page wished; a new build finds it in the cache of the one before. */
export async function keptWishes(): Promise<OfflineWishes | undefined> {
  const kept = await caches.match(WISHES);
  return kept?.json();
}

/** What is being kept, so that several pages that ask at once do not multiply the requests. */
let underway: { readonly wishes: string; readonly done: Promise<void> } | undefined;

function keepWishes(cache: Cache, wishes: OfflineWishes): Promise<void> {
  const text = JSON.stringify(wishes);
  if (underway?.wishes !== text) {
    const done = keepEach(cache, wishes).finally(() => {
      if (underway?.done === done) underway = undefined;
    });
    underway = { wishes: text, done };
  }
  return underway.done;
}

/** One part that cannot be had does not stop the others. The day comes last, when its pages are there. */
async function keepEach(cache: Cache, wishes: OfflineWishes): Promise<void> {
  const { language, catalog, pages } = wishes;
  await cache.put(WISHES, Response.json(wishes));
  await Promise.allSettled([
    keepFile(cache, hostPath(`/messages/${language}.json`)),
    ...pages.map((path) => keepRendered(cache, { path, language })),
  ]);
  await keepFile(cache, catalog);
  await keepDay(cache, wishes);
}

async function keepFile(cache: Cache, address: string): Promise<void> {
  if ((await cache.match(address)) === undefined) await cache.add(address);
}
