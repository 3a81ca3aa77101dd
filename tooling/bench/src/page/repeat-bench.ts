import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { medianOf } from '../percentile.ts';
import type { FirstView } from './browser/watched.ts';
import { browserScript, buildBrowserScripts } from './browser-scripts.ts';
import { builtCheckout } from './checkouts.ts';
import { BROWSER_FLAGS, checkConditions, type SlowPage, withSlowPage } from './conditions.ts';
import { installedChromium } from './installed-chromium.ts';
import { isRendered, startPageServer } from './page-server.ts';
import type { MeasuredPath } from './paths.ts';
import { searchReadyAt } from './visit.ts';

const PATHS = ['/', '/classic'] as const satisfies readonly MeasuredPath[];
const SEARCH_PATH = '/classic' satisfies MeasuredPath;
const VISITS = 5;
/** A wish and no bound: what the browser does after the network is more than half of a first visit. */
const WANTED_LCP_RATIO = 0.5;
/** In milliseconds. */
const MAX_SEARCH_READY = 1_200;
/** In milliseconds, for what a page does after it has opened. */
const REST = 3_000;
const KEPT_LIMIT = 60_000;

/** A first visit and the next one in the same browser. Times are milliseconds since each began. */
type TwoVisits = {
  readonly firstLcp: number;
  readonly lcp: number;
  /** Requests that went over the network before the first paint of the next visit. */
  readonly requestsBeforePaint: number;
  /** NaN where a page has no search. */
  readonly searchReady: number;
};

/**
 * Visits pages on a slow phone again, which then start from what the service worker keeps. Bounds what
 * they ask the network for and when the search is ready, and says how much earlier they are shown.
 * Medians of some visits count.
 */
export async function benchRepeat(visits = String(VISITS)): Promise<boolean> {
  const executablePath = await installedChromium();
  const server = await startPageServer(await builtCheckout(), {});
  await buildBrowserScripts();
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  try {
    await checkConditions(browser);
    if (!(await isRendered(server.url))) console.log('repeat: no page is rendered');
    const holding = [];
    for (const path of PATHS) {
      const measured: TwoVisits[] = [];
      // The first turn warms the server up and does not count.
      for (let turn = 0; turn <= Number(visits); turn += 1) {
        const both = await visitTwice(browser, { url: server.url + path, path });
        if (turn > 0) measured.push(both);
      }
      holding.push(report(path, measured));
    }
    return holding.every(Boolean);
  } finally {
    await browser.close();
    await server.stop();
  }
}

function report(path: MeasuredPath, measured: readonly TwoVisits[]): boolean {
  const of = (figure: (visits: TwoVisits) => number) => medianOf(measured.map(figure));
  const findings = [
    {
      what: 'requests before the first paint',
      figure: Math.max(...measured.map(({ requestsBeforePaint }) => requestsBeforePaint)),
      bound: 0,
    },
    ...(path === SEARCH_PATH
      ? [
          {
            what: 'search ready, ms',
            figure: of(({ searchReady }) => searchReady),
            bound: MAX_SEARCH_READY,
          },
        ]
      : []),
  ];
  const lcps = measured.map(({ firstLcp, lcp }) => `${firstLcp.toFixed(0)} → ${lcp.toFixed(0)}`);
  const ratio = of(({ firstLcp, lcp }) => lcp / firstLcp).toFixed(2);
  console.log(`${path}: LCP ${lcps.join(', ')} ms: ${ratio} of it, wanted ${WANTED_LCP_RATIO}`);
  return findings
    .map(({ what, figure, bound }) => {
      const holds = figure <= bound;
      const shown = Number(figure.toFixed(2));
      console.log(`${holds ? 'holds' : 'MISSED'}  ${path}: ${what}: ${shown}, at most ${bound}`);
      return holds;
    })
    .every(Boolean);
}

type Visited = { readonly url: string; readonly path: MeasuredPath };

function visitTwice(browser: Browser, { url, path }: Visited): Promise<TwoVisits> {
  return withSlowPage(browser, async (slow) => {
    const { context, page, cdp } = slow;
    await context.addInitScript({ path: browserScript('first-view') });
    const firstLcp = await lcpAt(page, url);
    await waitUntilKept(page);
    await page.goto('about:blank');
    const network = watchNetwork(cdp);
    const lcp = await lcpAt(page, url);
    const paint = (await firstView(page)).firstContentfulPaint ?? Number.POSITIVE_INFINITY;
    const requestsBeforePaint = network.requestsUntil(paint);
    await page.goto('about:blank');
    const searchReady = path === SEARCH_PATH ? await searchReadyAt(slow, url) : Number.NaN;
    return { firstLcp, lcp, requestsBeforePaint, searchReady };
  });
}

async function lcpAt(page: Page, url: string): Promise<number> {
  await page.goto(url);
  await setTimeout(REST);
  return (await firstView(page)).largestContentfulPaint ?? Number.NaN;
}

function firstView(page: Page): Promise<FirstView> {
  return page.evaluate<FirstView>('firstView()');
}

/** Waits until the service worker keeps the day, which comes after its pages. */
async function waitUntilKept(page: Page): Promise<void> {
  await page.waitForFunction(`caches.match('/service-worker.js?day').then(Boolean)`, undefined, {
    timeout: KEPT_LIMIT,
    polling: 250,
  });
  await setTimeout(REST);
}

/** Notes what a page asks the network for and not the service worker, from its navigation on. */
function watchNetwork(cdp: SlowPage['cdp']) {
  const startedAt = new Map<string, number>();
  const ofWorker = new Set<string>();
  let began: number | undefined;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('http')) return;
    began ??= timestamp;
    startedAt.set(requestId, (timestamp - began) * 1_000);
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromServiceWorker === true) ofWorker.add(requestId);
  });
  return {
    /** How many began before a time, in milliseconds since the navigation began. */
    requestsUntil: (time: number): number =>
      [...startedAt].filter(([id, at]) => at < time && !ofWorker.has(id)).length,
  };
}
