import { defineConfig } from '@playwright/test';
import type { Engine } from './e2e/shipped/site.ts';
import journeys from './playwright.config.ts';

/** Plays the built server on both engines, in real time and without any code of the tests in it. */
export default defineConfig<{ readonly engine: Engine }>({
  ...journeys,
  testDir: 'e2e/shipped',
  testIgnore: [],
  globalSetup: './e2e/shipped/global-setup.ts',
  // At most three minutes have to pass; a busy computer gets a few more.
  timeout: 900_000,
  // These tests mostly wait for minutes to pass.
  workers: 8,
  projects: [
    { name: 'sqlite', use: { engine: 'sqlite' } },
    {
      name: 'postgres',
      use: { engine: 'postgres' },
      // What players do in a browser, and how pages are rendered, does not depend on the engine;
      // tests of the API run on both.
      testMatch: 'settings.test.ts',
    },
  ],
});
