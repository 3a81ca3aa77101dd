import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import type { FirstView } from './browser/watched.ts';
import { browserScript } from './browser-scripts.ts';
import { type SlowVisit, withSlowPage } from './conditions.ts';
import { cumulativeLayoutShift, totalBlockingTime } from './figures.ts';
import { watchTraffic } from './traffic.ts';

/** Times are milliseconds since the navigation began; what did not happen is NaN. */
export type Visit = {
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  readonly tbt: number;
  readonly hydrated: number;
  readonly bytes: number;
  readonly requests: number;
};

/** In milliseconds, from the end of the last request. */
const WATCHED_AFTER_LOAD = 5_000;
const SEARCH_LIMIT = 30_000;

/** Opens a page for the first time and does nothing there. */
export function visit(
  browser: Browser,
  { url, language }: { readonly url: string; readonly language?: string },
): Promise<Visit> {
  return withSlowPage(browser, async ({ context, page, cdp }) => {
    await context.addInitScript({ path: browserScript('first-view') });
    if (language !== undefined) {
      const value = JSON.stringify(language);
      await context.addInitScript({ content: `localStorage.setItem('language', ${value});` });
    }
    const traffic = watchTraffic(cdp);
    await page.goto(url);
    const { bytes, requests, quietFor } = await traffic.whenQuiet();
    await setTimeout(WATCHED_AFTER_LOAD - quietFor);
    const view = await page.evaluate<FirstView>('firstView()');
    const fcp = view.firstContentfulPaint ?? Number.NaN;
    return {
      fcp,
      lcp: view.largestContentfulPaint ?? Number.NaN,
      cls: cumulativeLayoutShift(view.shifts),
      tbt: totalBlockingTime(view.longTasks, fcp),
      hydrated: view.hydrated ?? Number.NaN,
      bytes,
      requests,
    };
  });
}

/**
 * Opens a page for the first time, types into its search, and returns when the search was ready. A
 * visit of its own: typing ends the largest paint, and loads the pictures of options.
 */
export function visitSearch(browser: Browser, url: string): Promise<number> {
  return withSlowPage(browser, (slow) => searchReadyAt(slow, url));
}

/** Opens a page, types into its search, and returns when the search was ready. */
async function searchReadyAt({ context, page, cdp }: SlowVisit, url: string) {
  await context.addInitScript({ path: browserScript('search-ready') });
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: 'typeLetter' });
  await cdp.send('Runtime.addBinding', { name: 'tellSearchReady' });
  const ready = new Promise<number>((resolve) => {
    cdp.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name === 'tellSearchReady') resolve(Number(payload));
      if (name === 'typeLetter') void press(cdp, payload);
    });
  });
  await page.goto(url, { waitUntil: 'commit' });
  return Promise.race([ready, setTimeout(SEARCH_LIMIT, Number.NaN, { ref: false })]);
}

async function press(cdp: CDPSession, letter: string) {
  try {
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, text: letter });
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter });
  } catch {
    // The page was closed meanwhile: its search was ready.
  }
}
