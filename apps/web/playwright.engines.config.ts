import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

const { FIREFOX_PATH, WEBKIT_DRIVER_PATH } = process.env;

/** The browser, or the driver of a browser, that the tests start. */
type EngineOptions = { readonly program: string };

const firefox = { name: 'firefox', use: { program: FIREFOX_PATH ?? '' } };
const webkit = {
  name: 'webkit',
  testIgnore: 'firefox-*.test.ts',
  use: { program: WEBKIT_DRIVER_PATH ?? '' },
};

/** Plays the built server in the engines that the environment names. Playwright starts no browser. */
export default defineConfig<EngineOptions>({
  ...journeys,
  testDir: 'e2e/engines',
  testIgnore: [],
  globalSetup: './e2e/engines/global-setup.ts',
  // Even starting a browser takes long on a busy computer.
  timeout: 900_000,
  workers: 2,
  projects: [...(FIREFOX_PATH ? [firefox] : []), ...(WEBKIT_DRIVER_PATH ? [webkit] : [])],
});
