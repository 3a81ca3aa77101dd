import type { Locator, Page } from '@playwright/test';

/** The card that replaces the search once a puzzle is won. */
export class WinnerCard {
  readonly card: Locator;
  readonly winBox: Locator;
  readonly picture: Locator;
  readonly nextMode: Locator;
  readonly shareBox: Locator;
  readonly copy: Locator;
  readonly confirmation: Locator;
  /** Shown if the clipboard refuses. */
  readonly textToSelect: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.card = page.locator('[data-slot="winner-card"]');
    this.winBox = page.locator('[data-slot="win-box"]');
    this.picture = this.winBox.locator(
      '[data-shape], [data-slot="guess-picture"], [data-slot="channel-logo"]',
    );
    this.nextMode = this.winBox.getByRole('link');
    this.shareBox = page.locator('[data-slot="share-box"]');
    this.copy = this.shareBox.getByRole('button').first();
    this.confirmation = this.shareBox.getByRole('status');
    this.textToSelect = this.shareBox.getByRole('textbox');
  }

  async clipboard(): Promise<string> {
    return this.#page.evaluate(() => navigator.clipboard.readText());
  }
}
