import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import type { KeyPress } from '../page/browser/watched.ts';
import { browserScript, buildBrowserScripts } from '../page/browser-scripts.ts';
import { builtCheckout } from '../page/checkouts.ts';
import { BROWSER_FLAGS, checkConditions, withSlowPage } from '../page/conditions.ts';
import { installedChromium } from '../page/installed-chromium.ts';
import { type PageServer, startPageServer } from '../page/page-server.ts';
import { writeLargeCatalogue } from './large-catalogue.ts';

/** As many as a catalogue may hold. */
const NAMES = 5_000;
/** Thousands of names contain the first; then two words, of which the second has a slip. */
const KEYS = ['a', 'l', 'd', ' ', 'v', 'e', 'l', 'v', 't', 'o'];
/** In milliseconds between two keys, as somebody types who knows the name. */
const PACE = 150;
const VISITS = 5;
/** In milliseconds. */
const BOUND = 100;
const CATALOGUE_LIMIT = 120_000;
/** In milliseconds, for what a page does after it has opened, and for the last frames. */
const REST = 3_000;

/**
 * Types ten keys into the search of Classic on a slow phone, over 5,000 names, and bounds the
 * longest time from a key to the frame that shows its effect. The median of some visits counts.
 */
export async function benchTyping(visits = String(VISITS)): Promise<boolean> {
  const executablePath = await installedChromium();
  const checkout = await builtCheckout();
  await buildBrowserScripts();
  const catalogue = writeLargeCatalogue(join(checkout, 'packages/catalog/data'), NAMES);
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  let server: PageServer | undefined;
  try {
    await checkConditions(browser);
    server = await startPageServer(checkout, { CATALOG_DIR: catalogue, AGE_NOTICE: 'false' });
    return await measure(browser, { url: server.url, visits: Number(visits) });
  } finally {
    await server?.stop();
    await browser.close();
    rmSync(catalogue, { recursive: true });
  }
}

type Plan = { readonly url: string; readonly visits: number };

async function measure(browser: Browser, { url, visits }: Plan): Promise<boolean> {
  const worst: number[] = [];
  // The first visit warms the server up and does not count.
  for (let visit = 0; visit <= visits; visit += 1) {
    const presses = await typeInSearch(browser, url);
    const longest = Math.max(...presses.map(({ duration }) => duration));
    const keys = presses.map(({ key, duration }) => `${key === ' ' ? '␣' : key} ${duration}`);
    const note = visit === 0 ? ', not counted' : '';
    console.log(`typing: visit ${visit} of ${visits}${note}: ${keys.join(', ')} ms`);
    if (visit > 0) worst.push(longest);
  }
  const sorted = worst.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const holds = median <= BOUND;
  console.log(
    `${holds ? 'holds' : 'MISSED'}  the longest of ${KEYS.length} keys over ${NAMES} names: ` +
      `${median} ms (${sorted[0]}–${sorted.at(-1)}), at most ${BOUND} allowed`,
  );
  return holds;
}

function typeInSearch(browser: Browser, url: string): Promise<readonly KeyPress[]> {
  return withSlowPage(browser, async ({ context, page }) => {
    await context.addInitScript({ path: browserScript('interactions') });
    await page.goto(`${url}/classic`);
    const search = page.locator('[data-slot="search"]:not([aria-busy])');
    await search.waitFor({ timeout: CATALOGUE_LIMIT });
    await search.getByRole('combobox').tap();
    await setTimeout(REST);
    for (const key of KEYS) {
      const pace = setTimeout(PACE);
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await pace;
    }
    await setTimeout(REST);
    const presses = await page.evaluate<readonly KeyPress[]>('keyPresses()');
    if (presses.length !== KEYS.length) throw new Error(`${presses.length} keys were pressed`);
    return presses;
  });
}
