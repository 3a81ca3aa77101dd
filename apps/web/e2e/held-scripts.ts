import type { Page } from '@playwright/test';

const SCRIPTS = '/assets/*.js';

/** Holds the scripts of the next page back until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  await page.unroute(SCRIPTS);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
