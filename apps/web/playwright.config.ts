import { defineConfig } from '@playwright/test';

const { CHROMIUM_PATH } = process.env;

/** Without `CHROMIUM_PATH` the browser that Playwright itself downloaded is used. */
export default defineConfig({
  testDir: 'e2e',
  testIgnore: ['engines/**', 'shipped/**'],
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  // A journey waits about as long as it computes, so that three keep two cores busy.
  workers: 3,
  retries: 0,
  reporter: 'list',
  // Only a journey that hangs ends by its limit, not one on a busy computer.
  timeout: 360_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    // The network of a page with a service worker is not the page's alone. Journeys about it allow it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    // Nothing waits for a reveal but the journeys about it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(CHROMIUM_PATH !== undefined && { executablePath: CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
