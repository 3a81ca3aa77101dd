import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Milliseconds the page meant to wait, in order. */
    waits?: number[];
  }
}

/** What the page may wait before it repeats a call. Nothing else it waits for is so long and round. */
const RETRY_WAITS = [1_000, 2_000, 4_000, 8_000];

/** Makes the page's waits before a repeated call as short as can be, and keeps what they were. */
export async function hurry(page: Page): Promise<void> {
  await page.addInitScript((retryWaits) => {
    const wait = window.setTimeout.bind(window);
    const waits: number[] = [];
    const hurriedTimeout = (handler: () => void, delay = 0) => {
      if (!retryWaits.includes(delay)) return wait(handler, delay);
      waits.push(delay);
      return wait(handler, 0);
    };
    Object.assign(window, { waits, setTimeout: hurriedTimeout });
  }, RETRY_WAITS);
}

export async function waitsOf(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => window.waits ?? []);
}
