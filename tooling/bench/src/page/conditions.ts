import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** For each request; Chromium adds none for opening a connection. */
const LATENCY_MS = 150;
/** Per second, in kilobits of 1000 bits. */
const DOWN_KBITS = 1_600;
const UP_KBITS = 750;
const CPU_SLOWDOWN = 4;
const VIEWPORT = { width: 390, height: 844 };

export const CONDITIONS =
  `${LATENCY_MS} ms a request, ${DOWN_KBITS} kbit/s down, ${UP_KBITS} kbit/s up, ${CPU_SLOWDOWN} times slower ` +
  `processor, ${VIEWPORT.width}×${VIEWPORT.height}, empty cache`;

/**
 * Where a program listens to a page, as a bench does, V8 notes the lines of every error that is made,
 * and React makes three when it starts. For these lines V8 reads the whole script a second time, 200 ms
 * that no player waits, unless it has kept them from the first time.
 */
const KEPT_LINES = '--js-flags=--no-enable-lazy-source-positions';

export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  KEPT_LINES,
];

const SAMPLE_BYTES = 100_000;
/** 500 for the bytes of the sample and the latency, less what timers are off by. */
const LEAST_SAMPLE_MS = 600;
/** What a very busy machine leaves of the slowdown. */
const LEAST_SLOWDOWN = 1.5;
/** The best of several, since other work comes and goes. */
const TRIES = 5;

export type SlowPage = { readonly page: Page; readonly cdp: CDPSession };
export type SlowVisit = SlowPage & { readonly context: BrowserContext };

/** Opens a page under the conditions, uses it, and forgets everything that it stored. */
export async function withSlowPage<Result>(
  browser: Browser,
  use: (slow: SlowVisit) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: bytesPerSecond(DOWN_KBITS),
      uploadThroughput: bytesPerSecond(UP_KBITS),
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    return await use({ context, page, cdp });
  } finally {
    await context.close();
  }
}

/** Throws unless the browser is as slow as it was told to be. */
export async function checkConditions(browser: Browser): Promise<void> {
  const server = createServer(({ url }, response) => {
    if (url !== '/sample') response.setHeader('content-type', 'text/html');
    response.setHeader('cache-control', 'no-store');
    response.end(
      url === '/sample' ? Buffer.alloc(SAMPLE_BYTES) : '<!doctype html><title>-</title>',
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    const { sample, slowdown } = await withSlowPage(browser, async (slow) => {
      await slow.page.goto(`http://127.0.0.1:${port}/`);
      return { sample: await timeOfSample(slow.page), slowdown: await slowdownOf(slow) };
    });
    console.log(
      `conditions: ${SAMPLE_BYTES / 1000} kB took ${sample.toFixed(0)} ms, the processor is ` +
        `${slowdown.toFixed(1)} times slower`,
    );
    if (sample < LEAST_SAMPLE_MS || slowdown < LEAST_SLOWDOWN) {
      throw new Error(`The browser doesn't meet the conditions: ${CONDITIONS}`);
    }
  } finally {
    server.close();
  }
}

function bytesPerSecond(kilobits: number) {
  return (kilobits * 1000) / 8;
}

/** The shortest time, in milliseconds, that the sample took. */
async function timeOfSample(page: Page) {
  const times = [];
  for (let turn = 0; turn < TRIES; turn += 1) {
    const time = await page.evaluate<number>(
      '(async () => { const start = performance.now(); ' +
        "await (await fetch('/sample')).arrayBuffer(); return performance.now() - start; })()",
    );
    times.push(time);
  }
  return Math.min(...times);
}

async function slowdownOf({ page, cdp }: SlowPage) {
  const count = async (rate: number) => {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    return page.evaluate<number>(
      '(() => { const end = performance.now() + 100; let count = 0; ' +
        'while (performance.now() < end) count += 1; return count; })()',
    );
  };
  const slow: number[] = [];
  const fast: number[] = [];
  for (let turn = 0; turn < TRIES; turn += 1) {
    slow.push(await count(CPU_SLOWDOWN));
    fast.push(await count(1));
  }
  return Math.max(...fast) / Math.max(...slow);
}
