import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The waits that the page asked for, in milliseconds and in order. */
    waits?: number[];
  }
}

/** The page's waits before it repeats a call, in milliseconds. */
const RETRY_WAITS = [1_000, 2_000, 4_000, 8_000];

/**
 * Shortens the page's waits before repeated calls as far as possible, and records their lengths.
 */
export async function hurry(page: Page): Promise<void> {
  await page.addInitScript((retryWaits) => {
    const wait = window.setTimeout.bind(window);
    const waits: number[] = [];
    // Another timer may have the same length: an answer counts as fresh for about a second. Only a
    // wait before a repeated call resolves a promise, by a function that is the browser's own.
    const isResolve = (handler: () => void) => `${handler}`.includes('[native code]');
    const hurriedTimeout = (handler: () => void, delay = 0) => {
      if (!retryWaits.includes(delay) || !isResolve(handler)) return wait(handler, delay);
      waits.push(delay);
      return wait(handler, 0);
    };
    Object.assign(window, { waits, setTimeout: hurriedTimeout });
  }, RETRY_WAITS);
}

export async function waitsOf(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => window.waits ?? []);
}
