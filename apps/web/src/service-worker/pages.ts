import { PAGE_CHANGED } from '../browser/offline-worker.ts';
import { ask, forgetAll, forgetSeen } from './caches.ts';
import { base, entry, files, NOTES, SHELL, scope } from './scope.ts';

/** Added to a kept page. */
const RENDERED_FOR = 'rendered-for';

const JAVASCRIPT = /\bjavascript\b/;

type OwnPage = { readonly html: string; readonly answer: Response };

/**
 * Keeps the empty page, from which every address can start, and returns it; undefined if the server
 * has none of this build.
 */
export async function keepShell(cache: Cache): Promise<string | undefined> {
  const shell = await readShell(cache);
  if (shell === undefined) return undefined;
  if (await isSiteChanged(shell.html)) await changeSite(cache, shell);
  else await putShell(cache, shell);
  return shell.html;
}

type Rendered = { readonly path: string; readonly language: string };

/** Keeps a page as the server rendered it, for its day alone; an empty one adds nothing to the shell. */
export async function keepRendered(cache: Cache, { path, language }: Rendered): Promise<void> {
  const page = await readPage(cache, `${path}?lang=${language}`);
  if (page === undefined) return;
  if (await isSiteChanged(page.html)) {
    const shell = await readShell(cache);
    // The next look at the site notices the change again.
    if (shell === undefined) return;
    await changeSite(cache, shell);
  }
  // A page of an empty root has no state, and so no day.
  const date = between(page.html, { start: '"day":{"date":"', end: '"' });
  if (date === undefined) return;
  const headers = new Headers(page.answer.headers);
  headers.set(RENDERED_FOR, date);
  await cache.put(path, new Response(page.html, { headers }));
}

/** The date that a kept page was rendered for; `null` for the empty one. */
export function dateOf(page: Response): string | null {
  return page.headers.get(RENDERED_FOR);
}

async function readShell(cache: Cache): Promise<OwnPage | undefined> {
  const shell = await readPage(cache, SHELL);
  if (shell !== undefined) return shell;
  // A plain static host may have the empty page at its root alone.
  const root = await readPage(cache, base);
  return root?.html.includes('data-rendered') ? undefined : root;
}

/** A page of this build. Another build's worker will keep its own pages. */
async function readPage(cache: Cache, address: string): Promise<OwnPage | undefined> {
  const answer = await ask(address, { cache: 'no-cache' });
  if (!answer.ok) return undefined;
  const html = await answer.clone().text();
  if (html.includes(entry)) return { html, answer };
  await meetOtherBuild(cache, html);
  return undefined;
}

/** If the server's pages have no worker now, this one must not answer for them. */
async function meetOtherBuild(cache: Cache, html: string): Promise<void> {
  const script = await ask(NOTES, { cache: 'no-cache' });
  if (!script.ok || !JAVASCRIPT.test(script.headers.get('content-type') ?? '')) return forgetAll();
  if (await isSiteChanged(html)) await forgetSite(cache);
  await scope.registration.update();
}

async function isSiteChanged(html: string): Promise<boolean> {
  const before = await keptSite();
  return before !== undefined && before !== siteOf(html);
}

/** What the kept page says of the site. */
export async function keptSite(): Promise<string | undefined> {
  const shell = await caches.match(SHELL);
  return shell && siteOf(await shell.text());
}

/** The configuration and the catalogue's address in a page. */
function siteOf(html: string): string {
  const config = between(html, { start: 'id="starguess-config">', end: '<' });
  const catalog = between(html, { start: 'id="starguess-catalog" as="fetch" href="', end: '"' });
  return `${config} ${catalog}`;
}

/** The text after the first `start`, up to the next `end`; undefined without a `start`. */
function between(
  html: string,
  { start, end }: { readonly start: string; readonly end: string },
): string | undefined {
  const [, rest] = html.split(start, 2);
  return rest?.split(end, 1)[0];
}

/** Forgets everything kept of the previous site. */
async function changeSite(cache: Cache, shell: OwnPage): Promise<void> {
  await forgetSite(cache);
  await putShell(cache, shell);
  for (const client of await scope.clients.matchAll()) client.postMessage(PAGE_CHANGED);
}

/** A copy, because browsers refuse an answer that came by a redirect. */
async function putShell(cache: Cache, { html, answer: { headers } }: OwnPage): Promise<void> {
  await cache.put(SHELL, new Response(html, { headers }));
}

/** Leaves the files of the build. */
async function forgetSite(cache: Cache): Promise<void> {
  for (const request of await cache.keys()) {
    if (!files.includes(new URL(request.url).pathname)) await cache.delete(request);
  }
  await forgetSeen();
}
