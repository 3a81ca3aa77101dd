import { test as base, expect } from '@playwright/test';
import { BrowserWatch } from './browser-watch.ts';
import { StaticHost } from './static-host.ts';

type StaticJourney = {
  /** The operator's settings for the page. */
  readonly pageConfig: Readonly<Record<string, unknown>>;
  readonly host: StaticHost;
  readonly watch: BrowserWatch;
};

/** A journey with the built files alone. It fails on any request for anything else. */
export const test = base.extend<StaticJourney>({
  pageConfig: [{}, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from it
  host: async ({}, use) => {
    const host = await StaticHost.start();
    await use(host);
    await host.stop();
    expect(host.missing).toEqual([]);
  },
  baseURL: async ({ host }, use) => use(host.url),
  watch: [
    async ({ context, host, pageConfig }, use) => {
      const watch = new BrowserWatch(context, host.url);
      await context.addInitScript((config) => {
        window.__STARGUESS__ = config;
      }, pageConfig);
      await use(watch);
      expect(await watch.problems()).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
