import type { Locator, Page } from '@playwright/test';

export class HomePage {
  readonly title: Locator;
  readonly status: Locator;
  readonly cards: Locator;
  readonly classicCard: Locator;
  readonly classicLink: Locator;
  readonly arrow: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.title = page.getByRole('heading', { level: 1 });
    this.status = page.locator('[data-slot="home-status"]');
    this.cards = page.locator('[data-slot="home-card"]');
    this.classicCard = this.cards.first();
    this.classicLink = this.classicCard.getByRole('link').first();
    this.arrow = this.classicCard.locator('[aria-expanded]');
  }

  /** A mode's card, by its visible name. */
  card(name: string): Locator {
    return this.cards.filter({ has: this.#page.getByRole('heading', { name }) });
  }

  async open(): Promise<void> {
    await this.#page.goto('/');
    await this.cards.first().waitFor();
  }
}
