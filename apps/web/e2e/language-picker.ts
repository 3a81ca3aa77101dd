import type { Locator, Page } from '@playwright/test';

export class LanguagePicker {
  readonly toggle: Locator;
  readonly menu: Locator;
  readonly languages: Locator;

  constructor(page: Page) {
    const picker = page.locator('[data-slot="language-picker"]');
    this.toggle = picker.getByRole('button').first();
    this.menu = picker.locator('[popover]');
    this.languages = this.menu.getByRole('button');
  }

  async choose(languageName: string): Promise<void> {
    await this.toggle.click();
    await this.languages.filter({ hasText: languageName }).click();
  }
}
