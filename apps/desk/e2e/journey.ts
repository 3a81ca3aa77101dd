import { test as base, expect, type Page } from '@playwright/test';
import { DeskServer, TOKEN } from './desk-server.ts';

type JourneyFixtures = {
  /** Opens a room of the desk with the token. */
  readonly open: (room?: string) => Promise<Page>;
  /** Allows a message in the browser's console, such as about a call refused on purpose. */
  readonly expectMessage: (text: RegExp) => void;
};

type WorkerFixtures = { readonly server: DeskServer };

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Gives each journey a browser of its own; it fails if its console has an error or a warning. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from it
    async ({}, use) => {
      const server = await DeskServer.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.deskUrl),
  expectMessage: [
    async ({ context }, use) => {
      const problems: string[] = [];
      const expected: RegExp[] = [];
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) problems.push(message.text());
      });
      context.on('weberror', (error) => problems.push(String(error.error())));
      await use((text) => expected.push(text));
      const unexpected = problems.filter((text) => !expected.some((known) => known.test(text)));
      expect(unexpected).toEqual([]);
      expect(await context.cookies()).toEqual([]);
    },
    { auto: true },
  ],
  open: async ({ page }, use) => {
    await use(async (room = '') => {
      await page.goto(`/desk/${room}#token=${encodeURIComponent(TOKEN)}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByLabel('Loading')).toHaveCount(0);
      return page;
    });
  },
});

export { expect, RULES };
