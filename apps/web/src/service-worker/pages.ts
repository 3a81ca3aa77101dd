import { PAGE_CHANGED } from '../browser/offline-worker.ts';
import { forgetAll, forgetSeen } from './caches.ts';
import { base, entry, files, SHELL, scope, WORKER_ADDRESS } from './scope.ts';

/** The header of a kept page that holds the date it was rendered for. */
const RENDERED_FOR = 'rendered-for';

const JAVASCRIPT = /\bjavascript\b/;

const CONFIG_START = 'id="starguess-config">';

type BuildPage = { readonly html: string; readonly answer: Response };

/**
 * Keeps the empty page, from which the app starts at any address, and returns its HTML; undefined if
 * the server has no page of this build.
 */
export async function keepShell(cache: Cache): Promise<string | undefined> {
  const shell = await readShell(cache);
  if (shell === undefined) return undefined;
  if (await isSiteChanged(shell.html)) await changeSite(cache, shell);
  else await putShell(cache, shell);
  return shell.html;
}

type PageRequest = { readonly path: string; readonly language: string };

/**
 * Keeps a page as rendered, for its day alone. An empty page adds nothing to the shell: it is not
 * kept.
 */
export async function keepRendered(cache: Cache, { path, language }: PageRequest): Promise<void> {
  const page = await readPage(cache, `${path}?lang=${language}`);
  if (page === undefined) return;
  if (await isSiteChanged(page.html)) {
    const shell = await readShell(cache);
    // The next check notices the change again.
    if (shell === undefined) return;
    await changeSite(cache, shell);
  }
  // A page with an empty root has no state, and so no day.
  const date = textBetween(page.html, { start: '"day":{"date":"', end: '"' });
  if (date === undefined) return;
  const headers = new Headers(page.answer.headers);
  headers.set(RENDERED_FOR, date);
  await cache.put(path, new Response(page.html, { headers }));
}

/** The date that a kept page was rendered for; `null` for the empty one. */
export function renderedDateOf(page: Response): string | null {
  return page.headers.get(RENDERED_FOR);
}

async function readShell(cache: Cache): Promise<BuildPage | undefined> {
  const shell = await readPage(cache, SHELL);
  if (shell !== undefined) return shell;
  // A plain static host may have the empty page at its root alone.
  const root = await readPage(cache, base);
  return root?.html.includes('data-rendered') ? undefined : root;
}

/** Reads a page of this build. The pages of another build are kept by that build's worker. */
async function readPage(cache: Cache, address: string): Promise<BuildPage | undefined> {
  const answer = await fetch(address, { cache: 'no-cache' });
  const html = await answer.clone().text();
  // On a site without Crono the empty page is there too, and says that it is missing.
  if (!answer.ok && !(address === SHELL && html.includes(CONFIG_START))) return undefined;
  if (html.includes(entry)) return { html, answer };
  await meetOtherBuild(cache, html);
  return undefined;
}

/** Gives way to another build. If its pages have no worker, this one must not answer for them. */
async function meetOtherBuild(cache: Cache, html: string): Promise<void> {
  const script = await fetch(WORKER_ADDRESS, { cache: 'no-cache' });
  if (!script.ok || !JAVASCRIPT.test(script.headers.get('content-type') ?? '')) return forgetAll();
  if (await isSiteChanged(html)) await forgetSite(cache);
  await scope.registration.update();
}

async function isSiteChanged(html: string): Promise<boolean> {
  const before = await keptSite();
  return before !== undefined && before !== siteOf(html);
}

/** Identifies the site of the kept empty page, as `siteOf` does. */
export async function keptSite(): Promise<string | undefined> {
  const shell = await caches.match(SHELL);
  return shell && siteOf(await shell.text());
}

/** Identifies the site of a page by its configuration and the catalogue's address. */
function siteOf(html: string): string {
  const config = textBetween(html, { start: CONFIG_START, end: '<' });
  const catalog = textBetween(html, {
    start: 'id="starguess-catalog" as="fetch" href="',
    end: '"',
  });
  return `${config} ${catalog}`;
}

/** The text after the first `start`, up to the next `end`; undefined without a `start`. */
function textBetween(
  html: string,
  { start, end }: { readonly start: string; readonly end: string },
): string | undefined {
  const [, rest] = html.split(start, 2);
  return rest?.split(end, 1)[0];
}

/** Forgets everything kept of the previous site. */
async function changeSite(cache: Cache, shell: BuildPage): Promise<void> {
  await forgetSite(cache);
  await putShell(cache, shell);
  for (const client of await scope.clients.matchAll()) client.postMessage(PAGE_CHANGED);
}

/** Keeps a copy, because browsers refuse to show a redirected answer. */
async function putShell(cache: Cache, { html, answer: { headers } }: BuildPage): Promise<void> {
  await cache.put(SHELL, new Response(html, { headers }));
}

/** Forgets everything kept but the files of the build. */
async function forgetSite(cache: Cache): Promise<void> {
  for (const request of await cache.keys()) {
    if (!files.includes(new URL(request.url).pathname)) await cache.delete(request);
  }
  await forgetSeen();
}
