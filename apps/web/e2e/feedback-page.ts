import type { Locator, Page } from '@playwright/test';

/** The feedback button of every screen, and its panel, in any language. */
export class FeedbackPage {
  readonly button: Locator;
  readonly panel: Locator;
  readonly field: Locator;
  readonly send: Locator;
  readonly problem: Locator;
  /** Shown once the feedback has arrived. */
  readonly another: Locator;

  constructor(page: Page) {
    this.button = page.locator('[data-slot="feedback-button"]');
    this.panel = page.locator('[data-slot="feedback-panel"]');
    this.field = this.panel.getByRole('textbox');
    this.send = this.panel.locator('[type="submit"]');
    this.problem = this.panel.getByRole('alert');
    this.another = this.panel.locator('[role="status"] + button');
  }

  async open(): Promise<void> {
    await this.button.click();
    await this.panel.waitFor();
  }

  async write(text: string): Promise<void> {
    await this.open();
    await this.field.fill(text);
    await this.send.click();
  }
}
