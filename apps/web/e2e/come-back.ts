import type { Page } from '@playwright/test';

/** Acts as a player who returns to the tab. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}
