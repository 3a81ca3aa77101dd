import type { Locator, Page } from '@playwright/test';

/** The search of a daily game. */
export class Search {
  readonly box: Locator;
  readonly menu: Locator;
  readonly list: Locator;
  readonly options: Locator;
  readonly highlighted: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.box = page.getByRole('combobox');
    this.menu = page.locator('[data-slot="search-menu"]');
    this.list = this.menu.getByRole('listbox');
    this.options = this.menu.getByRole('option');
    this.highlighted = this.menu.getByRole('option', { selected: true });
  }

  /** Clears the focused box and types letter by letter. */
  async type(text: string): Promise<void> {
    await this.box.fill('');
    await this.box.pressSequentially(text);
  }

  /**
   * Puts the page in front and the focus into the box: a page behind another takes no keys and is
   * painted once a second.
   */
  async focus(): Promise<void> {
    await this.#page.bringToFront();
    await this.box.focus();
  }

  /** Uses only the keyboard, once there are options. The box must have the focus. */
  async pickByKeyboard(name: string): Promise<void> {
    await this.#page.locator('[data-slot="search"]:not([aria-busy])').waitFor();
    await this.#page.keyboard.type(name);
    await this.#page.keyboard.press('ArrowDown');
    await this.#page.keyboard.press('Enter');
  }
}
