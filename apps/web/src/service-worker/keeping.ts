import type { OfflineContent } from '../browser/offline-worker.ts';
import { buildCache, newBuildCache } from './caches.ts';
import { isDayOn, keepDay, keptDay } from './kept-day.ts';
import { keepRendered, keepShell, keptSite } from './pages.ts';
import { files, WORKER_ADDRESS } from './scope.ts';

const CONTENT_ADDRESS = `${WORKER_ADDRESS}?content`;

/** Keeps all that a page of this build needs to start. Throws if one file is missing. */
export async function keepBuild(): Promise<void> {
  const cache = await newBuildCache();
  await cache.addAll(files);
  const html = await keepShell(cache);
  if (html === undefined) throw new Error('The server has no page of this build');
  const content = await keptContent();
  if (content === undefined || !html.includes(content.catalog)) return;
  // The last page's request may be outdated, for instance with another API key. The next page asks again.
  await keepContent(cache, content).catch(() => undefined);
}

type KeepOptions = { readonly content: OfflineContent; readonly path: string };

/**
 * Keeps what a player needs, unless it is kept already, and checks whether the asking page has
 * changed.
 */
export async function keepFor({ content, path }: KeepOptions): Promise<void> {
  const cache = await buildCache();
  const { language, pages } = content;
  const siteBefore = await keptSite();
  await (pages.includes(path) ? keepRendered(cache, { path, language }) : keepShell(cache));
  // A page of the previous site may ask for files that are gone. The new one will say what it needs.
  if ((await keptSite()) !== siteBefore) return;
  const isKept = JSON.stringify(await keptContent()) === JSON.stringify(content);
  if (!isKept || !isDayOn(await keptDay(cache))) await keepContent(cache, content);
}

/** Keeps the new day's answers and pages, for what the last page asked for. */
export async function keepNewDay(): Promise<void> {
  const content = await keptContent();
  if (content !== undefined) await keepContent(await buildCache(), content);
}

/** The content that the last page asked for. A new build finds it in the previous build's cache. */
export async function keptContent(): Promise<OfflineContent | undefined> {
  const kept = await caches.match(CONTENT_ADDRESS);
  return kept?.json();
}

/** The content being kept right now. Pages that ask for the same share the requests. */
let keepingNow: { readonly content: string; readonly done: Promise<void> } | undefined;

function keepContent(cache: Cache, content: OfflineContent): Promise<void> {
  const text = JSON.stringify(content);
  if (keepingNow?.content !== text) {
    const done = keepEach(cache, content).finally(() => {
      if (keepingNow?.done === done) keepingNow = undefined;
    });
    keepingNow = { content: text, done };
  }
  return keepingNow.done;
}

/** A missing part does not stop the others. The day comes last, when its pages are there. */
async function keepEach(cache: Cache, content: OfflineContent): Promise<void> {
  const { language, messages, catalog, pages } = content;
  await cache.put(CONTENT_ADDRESS, Response.json(content));
  await Promise.allSettled([
    keepFile(cache, messages),
    ...pages.map((path) => keepRendered(cache, { path, language })),
  ]);
  await keepFile(cache, catalog);
  await keepDay(cache, content);
}

async function keepFile(cache: Cache, address: string): Promise<void> {
  if ((await cache.match(address)) === undefined) await cache.add(address);
}
