import type { Locator, Page } from '@playwright/test';

/** The 18+ notice that replaces the page. */
export class AgeNoticePage {
  readonly notice: Locator;
  readonly accept: Locator;
  /** An element that only the page behind the notice has. */
  readonly game: Locator;

  constructor(page: Page) {
    this.notice = page.locator('[data-slot="age-notice"]');
    this.accept = this.notice.getByRole('button').nth(-2);
    this.game = page.locator('header, [role="combobox"], [data-slot="feedback-button"]');
  }
}
