import type { Locator, Page } from '@playwright/test';

export class ErrorScreen {
  readonly screen: Locator;
  readonly title: Locator;

  constructor(page: Page) {
    this.screen = page.locator('[data-slot="error-screen"]');
    this.title = this.screen.getByRole('heading');
  }
}
