import { expect, type Locator, type Page } from '@playwright/test';
import type { Guessable, PictureMode } from './daily-puzzle.ts';
import { Search } from './search.ts';
import { WinnerCard } from './winner-card.ts';

const PICTURES: Readonly<Record<PictureMode, string>> = {
  'image-guess': '[data-slot="guess-picture"] img',
  'channel-guess': '[data-slot="channel-logo"] img',
};

/** The Profile picture or Channel screen. */
export class PicturePage {
  readonly search: Search;
  readonly winner: WinnerCard;
  readonly picture: Locator;
  readonly name: Locator;
  readonly successCount: Locator;
  readonly yesterday: Locator;
  /** Newest first. */
  readonly cards: Locator;
  readonly newPuzzle: Locator;
  readonly #page: Page;
  readonly #mode: PictureMode;

  constructor(page: Page, mode: PictureMode) {
    this.#page = page;
    this.#mode = mode;
    this.search = new Search(page);
    this.winner = new WinnerCard(page);
    this.picture = page.locator(PICTURES[mode]);
    this.name = page.locator('[data-slot="name-blanks"]');
    this.successCount = page.locator('[data-slot="success-count"]');
    this.yesterday = page.locator('[data-slot="yesterday"]');
    this.cards = page.locator('[data-slot="guess-card"]');
    this.newPuzzle = page.getByRole('button', { name: 'Play the new one' });
  }

  async open(): Promise<void> {
    await this.#page.goto(`/${this.#mode}`);
    await this.yesterday.waitFor();
  }

  async guess({ name }: Guessable): Promise<void> {
    await this.search.focus();
    await this.search.pickByKeyboard(name);
    await expect(this.cards.first()).toContainText(name);
  }
}
