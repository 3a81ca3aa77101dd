import type { Page } from '@playwright/test';

/** The page's waits before it repeats a call, in milliseconds. */
const RETRY_WAITS = [1_000, 2_000, 4_000, 8_000];

/** Shortens the page's waits before repeated calls as far as possible. */
export async function hurry(page: Page): Promise<void> {
  await page.addInitScript((retryWaits) => {
    const wait = window.setTimeout.bind(window);
    // Another timer may have the same length: an answer counts as fresh for about a second. Only a
    // wait before a repeated call resolves a promise, by a function that is the browser's own.
    const isResolve = (handler: () => void) => `${handler}`.includes('[native code]');
    const hurriedTimeout = (handler: () => void, delay = 0) =>
      wait(handler, retryWaits.includes(delay) && isResolve(handler) ? 0 : delay);
    Object.assign(window, { setTimeout: hurriedTimeout });
  }, RETRY_WAITS);
}
