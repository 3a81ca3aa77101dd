import { expect, type Page } from '@playwright/test';

/** Opens a page, and waits until the service worker has kept it. */
export async function openKept(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilKept(page);
}

/** Waits until the service worker keeps all that the day's games need. */
export async function waitUntilKept(page: Page): Promise<void> {
  const needed = ['/service-worker.js?day', '/service-worker.js?content'];
  await expect
    .poll(async () => {
      const kept = await keptAddresses(page);
      return needed.every((address) => kept.includes(address)) && kept.filter(isPicture).length > 1;
    })
    .toBe(true);
}

function isPicture(address: string): boolean {
  return address.startsWith('/art/');
}

/** The paths and queries of everything that this site's caches hold. */
export async function keptAddresses(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const kept: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        const { pathname, search } = new URL(url);
        kept.push(pathname + search);
      }
    }
    return kept;
  });
}

/** What keeps the site offline: the names of its caches, and how many service workers it has. */
export async function offlineParts(page: Page) {
  return page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
}
