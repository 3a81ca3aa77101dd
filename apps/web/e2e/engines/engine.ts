import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test as base } from '../shipped/site.ts';
import { DrivenBrowser, KEYS, type Preferences, type StartBrowser } from './driven-browser.ts';
import { startFirefox } from './firefox.ts';
import { startWebkit } from './webkit.ts';

type EngineFixtures = {
  /** The browser, or what drives it. */
  readonly program: string;
  /** Opens an empty browser at a site. */
  readonly openEngine: (siteUrl: string, preferences?: Preferences) => Promise<DrivenBrowser>;
};

const STARTS: Readonly<Record<string, StartBrowser>> = {
  firefox: startFirefox,
  webkit: startWebkit,
};

/** The project's name is the engine's. */
export const test = base.extend<EngineFixtures>({
  program: ['', { option: true }],
  openEngine: async ({ program, site: _site }, use, { project }) => {
    const home = await mkdtemp(join(tmpdir(), 'starguess-engine-'));
    const opened: DrivenBrowser[] = [];
    await use(async (siteUrl, preferences = {}) => {
      const session = await STARTS[project.name]?.({ program, home, preferences });
      if (session === undefined) throw new Error(`There is no engine called ${project.name}`);
      const browser = new DrivenBrowser(session, siteUrl);
      opened.push(browser);
      return browser;
    });
    for (const browser of opened) await browser.close();
    await rm(home, { recursive: true, maxRetries: 5 });
  },
});

export { expect };

/** Guesses by the keys alone, on the screen of a daily game. */
export async function guess(browser: DrivenBrowser, name: string): Promise<void> {
  await browser.press('[data-slot="search"]:not([aria-busy]) [role="combobox"]');
  await browser.type(name + KEYS.arrowDown + KEYS.enter);
  await expect
    .poll(() => browser.text('[data-slot^="guess-"], [data-slot="win-box"]'))
    .toContain(name);
}
