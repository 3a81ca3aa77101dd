import type { Locator, Page } from '@playwright/test';

/** The calendar of past days. */
export class ArchivePage {
  readonly calendar: Locator;
  readonly previous: Locator;
  readonly days: Locator;
  readonly giveUp: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.calendar = page.locator('[data-slot="archive"]');
    this.previous = page.locator('[data-slot="archive-previous"]');
    this.days = page.locator('[data-slot="archive-day"]');
    this.giveUp = page.locator('[data-slot="give-up"]');
  }

  async open(): Promise<void> {
    await this.#page.goto('/archive');
    await this.calendar.waitFor();
  }

  day(mode: string, date: string): Locator {
    return this.calendar.locator(
      `[data-slot="archive-day"][data-mode="${mode}"][data-date="${date}"]`,
    );
  }

  /** Turns back until the month of a date is shown. */
  async showMonthOf(date: string): Promise<void> {
    while ((await this.days.first().getAttribute('data-date'))?.slice(0, 7) !== date.slice(0, 7)) {
      await this.previous.click();
    }
  }
}
