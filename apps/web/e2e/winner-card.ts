import { expect, type Locator, type Page } from '@playwright/test';

/** The card that replaces the search once a puzzle is won. */
export class WinnerCard {
  readonly card: Locator;
  readonly winBox: Locator;
  readonly picture: Locator;
  readonly nextMode: Locator;
  readonly shareBox: Locator;
  readonly copy: Locator;
  readonly confirmation: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.card = page.locator('[data-slot="winner-card"]');
    this.winBox = page.locator('[data-slot="win-box"]');
    this.picture = this.winBox.locator(
      '[data-shape], [data-slot="guess-picture"], [data-slot="channel-logo"]',
    );
    this.nextMode = this.winBox.locator('p').getByRole('link');
    this.shareBox = page.locator('[data-slot="share-box"]');
    // Once pressed it says “Copied”.
    this.copy = this.shareBox.getByRole('button', { name: /^Cop/ });
    this.confirmation = this.shareBox.getByRole('status');
  }

  /** Presses Copy, and returns what it copied. */
  async copiedText(): Promise<string> {
    await this.#page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await this.copy.click();
    await expect(this.confirmation).not.toBeEmpty();
    return this.clipboard();
  }

  async clipboard(): Promise<string> {
    return this.#page.evaluate(() => navigator.clipboard.readText());
  }
}
