import { defineConfig } from '@playwright/test';

const { CHROMIUM_PATH } = process.env;

/** Without `CHROMIUM_PATH` the browser that Playwright itself downloaded is used. */
export default defineConfig({
  testDir: 'e2e',
  testIgnore: ['engines/**', 'shipped/**'],
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  // Journeys wait about as long as they compute, so three keep two cores busy.
  workers: 3,
  retries: 0,
  reporter: 'list',
  // High enough that only a journey that hangs reaches it, not one on a busy computer.
  timeout: 360_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    // The network of a page with a service worker is not the page's alone. Journeys about it allow it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    // Only the journeys about reveals wait for one.
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
