import type { Locator, Page } from '@playwright/test';

/** On the words of a value, right of its circle, in pixels from its corner at the top left. */
const ON_WORDS = { x: 52, y: 22 };

/** Who's who. */
export class CastPage {
  readonly cards: Locator;
  /** Those that the filters leave. */
  readonly shown: Locator;
  readonly ruledOut: Locator;
  /** What a card opens. */
  readonly sheet: Locator;
  readonly possible: Locator;
  readonly name: Locator;
  /** The values of a filter, while they are open. */
  readonly menu: Locator;
  /** The links to it on any page. */
  readonly links: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.cards = page.locator('[data-slot="cast-card"]');
    this.shown = page.locator('[data-slot="cast-card"]:not([hidden])');
    this.ruledOut = page.locator('[data-slot="cast-card"][data-ruled-out]');
    this.sheet = page.locator('[data-slot="cast-sheet"]');
    this.possible = page.locator('[data-slot="cast-possible"]');
    this.name = page.getByRole('searchbox');
    this.menu = page.locator('fieldset:popover-open');
    this.links = page.getByRole('link', { name: "Who's who" });
  }

  async open(address = '/cast'): Promise<void> {
    await this.#page.goto(address);
    await this.loaded();
  }

  async loaded(): Promise<void> {
    await this.cards.first().waitFor({ state: 'attached' });
  }

  card(id: string): Locator {
    return this.#page.locator(`[data-slot="cast-card"][data-id="${id}"]`);
  }

  filter(name: string): Locator {
    return this.#page.locator(`[name="${name}"]`);
  }

  /** Chooses a filter's value, which is the one in the address, by its words. */
  async choose(filter: string, value: string): Promise<void> {
    await this.filter(filter).click();
    const radio = this.#page.locator(`[name="${filter}-value"][value="${value}"]`);
    await this.menu.locator('label', { has: radio }).click({ position: ON_WORDS });
  }
}
