import type { BrowserContext, Page } from '@playwright/test';

/**
 * Lets each page that opens wait after a navigation until its app reacts, as a player does by looking
 * a moment longer. A journey that asks only for the `commit` of a navigation does not wait.
 */
export function waitForApps(context: BrowserContext): void {
  context.on('page', (page) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      if (options?.waitUntil !== 'commit') await appStart(page);
      return response;
    };
    const reload = page.reload.bind(page);
    page.reload = async (options) => {
      const response = await reload(options);
      if (options?.waitUntil !== 'commit') await appStart(page);
      return response;
    };
  });
}

/** Waits until nothing on the page is as the server rendered it. */
async function appStart(page: Page): Promise<void> {
  await page.locator('#root[data-rendered]').waitFor({ state: 'detached' });
}
