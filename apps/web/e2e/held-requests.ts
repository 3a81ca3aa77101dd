import type { Page } from '@playwright/test';

/** Holds the scripts of the next page back until the returned function is called. */
export function holdScripts(page: Page): Promise<() => void> {
  return holdRequests(page, '/assets/*.js');
}

/** Holds requests to an address back until the returned function is called. */
export async function holdRequests(page: Page, address: string): Promise<() => void> {
  await page.unroute(address);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
