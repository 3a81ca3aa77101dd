import { type OfflineWishes, PAGE_CHANGED } from '../page/offline-wishes.ts';
import { entry, files, hostPath, NOTES, SHELL } from './build-facts.ts';
import { ask, buildCache, forgetSeen } from './caches.ts';
import { isDayOn, keepDay, keptDay } from './kept-day.ts';
import { scope } from './scope.ts';

const WISHES = `${NOTES}?wishes`;

/** The configuration and the catalogue's address in a page. */
const SITE = /id="starguess-(?:config">[^<]*|catalog"[^>]*href="[^"]*)/g;

/** Keeps all that a page of this build needs to start. Throws if one file is missing. */
export async function keepBuild(): Promise<void> {
  const cache = await buildCache();
  await cache.addAll(files);
  const html = (await keepPage(cache, { path: SHELL })) ?? (await keepRootAsShell(cache));
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
  const kept = await keptWishes();
  const isKept = JSON.stringify(kept) === JSON.stringify(wishes);
  if (!isKept || !isDayOn(await keptDay(cache))) await keepWishes(cache, wishes);
  const renewed = wishes.pages.includes(path) ? { path, wishes } : { path: SHELL };
  await keepPage(cache, renewed);
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

/** One part that cannot be had does not stop the others. */
async function keepWishes(cache: Cache, wishes: OfflineWishes): Promise<void> {
  const { language, catalog, pages } = wishes;
  await cache.put(WISHES, Response.json(wishes));
  await Promise.allSettled([
    keepFile(cache, hostPath(`/messages/${language}.json`)),
    ...pages.map((path) => keepPage(cache, { path, wishes })),
  ]);
  await keepFile(cache, catalog);
  await keepDay(cache, wishes);
}

async function keepFile(cache: Cache, address: string): Promise<void> {
  if ((await cache.match(address)) === undefined) await cache.add(address);
}

type KeptPage = { readonly path: string; readonly wishes?: OfflineWishes };

/**
 * Keeps a page in the player's language, and returns it. A page of another build is not kept: the
 * worker of that build will keep it. If the site has changed around the page, all that was kept of it
 * goes.
 */
async function keepPage(cache: Cache, { path, wishes }: KeptPage): Promise<string | undefined> {
  const address = wishes === undefined ? path : `${path}?lang=${wishes.language}`;
  const answer = await ask(address, { cache: 'no-cache' });
  const copy = answer.clone();
  const html = await answer.text();
  if (!answer.ok) return undefined;
  if (!html.includes(entry)) {
    await scope.registration.update();
    return undefined;
  }
  const before = await caches.match(SHELL);
  const isChanged = before !== undefined && siteOf(await before.text()) !== siteOf(html);
  if (isChanged) await forgetSite(cache);
  await cache.put(path, copy);
  if (isChanged && path !== SHELL) await keepPage(cache, { path: SHELL });
  if (isChanged) await tellPages();
  return html;
}

/** A plain static host may have the empty page at its root alone. */
async function keepRootAsShell(cache: Cache): Promise<string | undefined> {
  const html = await keepPage(cache, { path: './' });
  const root = await cache.match('./');
  if (html === undefined || root === undefined || html.includes('data-rendered')) return undefined;
  await cache.put(SHELL, root);
  return html;
}

function siteOf(html: string): string {
  return String(html.match(SITE));
}

/** Leaves the files of the build. */
async function forgetSite(cache: Cache): Promise<void> {
  for (const request of await cache.keys()) {
    if (!files.includes(new URL(request.url).pathname)) await cache.delete(request);
  }
  await forgetSeen();
}

async function tellPages(): Promise<void> {
  for (const client of await scope.clients.matchAll()) client.postMessage(PAGE_CHANGED);
}
