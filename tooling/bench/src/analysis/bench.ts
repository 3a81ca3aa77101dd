import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { dailyGuessSchema } from '@starguess/api-contract';
import type { FirstView } from '../page/browser/watched.ts';
import { browserScript, buildBrowserScripts } from '../page/browser-scripts.ts';
import { builtCheckout } from '../page/checkouts.ts';
import { BROWSER_FLAGS, checkConditions, withSlowPage } from '../page/conditions.ts';
import type { Span } from '../page/figures.ts';
import { installedChromium } from '../page/installed-chromium.ts';
import { startPageServer } from '../page/page-server.ts';
import { medianOf } from '../percentile.ts';

const GUESSES = 6;
const VISITS = 5;
/** In milliseconds: the browser calls a task long from here on. */
const BOUND = 50;
/** In milliseconds, for what a page does after it has opened, and for the last frames. */
const REST = 3_000;
const ANALYSIS_LIMIT = 60_000;

/**
 * Opens the analysis of a won round of Classic on a slow phone, over the whole pool, and bounds the
 * longest task of the page from the press until the last frame. The median of some visits counts.
 */
export async function benchAnalysis(visits = String(VISITS)): Promise<boolean> {
  const executablePath = await installedChromium();
  const checkout = await builtCheckout();
  await buildBrowserScripts();
  const server = await startPageServer(checkout, {});
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  try {
    await checkConditions(browser);
    const round = await wonRound(server.url, checkout);
    const longest: number[] = [];
    // The first visit warms the server up and does not count.
    for (let visit = 0; visit <= Number(visits); visit += 1) {
      const tasks = await openAnalysis(browser, { url: server.url, round });
      const note = visit === 0 ? ', not counted' : '';
      const durations = tasks.map(({ duration }) => duration);
      console.log(`analysis: visit ${visit}${note}: long tasks ${durations.join(', ') || 'none'}`);
      if (visit > 0) longest.push(Math.max(BOUND, ...durations));
    }
    const median = medianOf(longest);
    const holds = median <= BOUND;
    console.log(
      `${holds ? 'holds' : 'MISSED'}  the longest task of opening the analysis of ${GUESSES} ` +
        `guesses: ${median} ms, at most ${BOUND} allowed (fewer count as ${BOUND})`,
    );
    return holds;
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** What a browser stores of a round, by key. */
type StoredRound = Readonly<Record<string, unknown>>;

/** Today's round of Classic, won after some wrong guesses. */
async function wonRound(url: string, checkout: string): Promise<StoredRound> {
  const reply = await fetch(`${url}/api/classic/daily-guess/`);
  const { today, date } = dailyGuessSchema.parse(await reply.json());
  const file = join(checkout, 'packages/catalog/data/performers.json');
  const performers: readonly { readonly profileUrl: string }[] = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const wrong = performers.map(({ profileUrl }) => profileUrl).filter((id) => id !== today);
  return {
    [`classic-${date}`]: [today, ...wrong.slice(0, GUESSES - 1)],
    [`classic-${date}-status`]: { completed: 'completed', tries: GUESSES },
  };
}

type Opening = { readonly url: string; readonly round: StoredRound };

/** The long tasks from the press on. */
function openAnalysis(browser: Browser, { url, round }: Opening): Promise<readonly Span[]> {
  return withSlowPage(browser, async ({ context, page }) => {
    await context.addInitScript({ path: browserScript('first-view') });
    await context.addInitScript({
      content: `for (const [key, value] of Object.entries(${JSON.stringify(round)})) localStorage.setItem(key, JSON.stringify(value));`,
    });
    await page.goto(`${url}/classic`);
    const button = page.locator('[data-slot="analysis-button"]');
    await button.waitFor({ timeout: ANALYSIS_LIMIT });
    await setTimeout(REST);
    await button.scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    if (box === null) throw new Error('The button of the analysis is not shown');
    const pressedAt = await page.evaluate<number>('performance.now()');
    // Pressed by its place, because looking for it would be work of the page's own thread.
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.locator('[data-slot="analysis-step"]').first().waitFor({ timeout: ANALYSIS_LIMIT });
    await setTimeout(REST);
    const { longTasks } = await page.evaluate<FirstView>('firstView()');
    return longTasks.filter(({ startTime, duration }) => startTime + duration > pressedAt);
  });
}
