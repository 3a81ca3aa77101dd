import { defineConfig } from '@playwright/test';

const { CHROMIUM_PATH } = process.env;

/** Without `CHROMIUM_PATH` the browser that Playwright itself downloaded is used. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  // One server with its played days is enough for all.
  workers: 1,
  retries: 0,
  reporter: 'list',
  // High enough that only a journey that hangs reaches it, not one on a busy computer.
  timeout: 360_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(CHROMIUM_PATH !== undefined && { executablePath: CHROMIUM_PATH }),
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    },
  },
});
