import type { Locator, Page } from '@playwright/test';
import type { BrowserWatch } from './browser-watch.ts';
import type { StarguessServer } from './starguess-server.ts';
import type { StoredPlay } from './stored-play.ts';

export type Visit = {
  readonly page: Page;
  readonly server: StarguessServer;
  readonly stored: StoredPlay;
  readonly watch: BrowserWatch;
};

/** Shows one state after another, in any language, and yields its name while it is shown. */
export type States = AsyncGenerator<string, void, undefined>;

export function slot(page: Page, name: string): Locator {
  return page.locator(`[data-slot="${name}"]`);
}

export async function shown(part: Locator): Promise<void> {
  await part.first().waitFor();
}
