import type { Locator, Page } from '@playwright/test';

/** The survey's card, in any language. */
export class SurveyPage {
  readonly card: Locator;
  /** The greeting, the question or the thanks. */
  readonly words: Locator;
  readonly close: Locator;
  /** The buttons that follow the greeting, and later the answers. */
  readonly options: Locator;

  constructor(page: Page) {
    this.card = page.locator('[data-slot="survey-card"]');
    this.words = this.card.locator('p:not([role="alert"])');
    this.close = this.card.getByRole('button').first();
    this.options = this.card.locator('div').getByRole('button');
  }

  async begin(): Promise<void> {
    await this.options.first().click();
  }

  /** Uses the keyboard, whose presses are never too early. */
  async answer(option: number): Promise<void> {
    await this.options.nth(option).press('Enter');
  }
}
