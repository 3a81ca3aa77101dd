import { expect, type Locator, type Page } from '@playwright/test';
import type { Performer } from '@starguess/catalog';
import { Search } from './search.ts';
import { WinnerCard } from './winner-card.ts';

/** The Classic screen, at any of its addresses. */
export class ClassicPage {
  readonly search: Search;
  readonly winner: WinnerCard;
  readonly title: Locator;
  readonly debutYearClue: Locator;
  readonly rankingClue: Locator;
  readonly ranking: Locator;
  readonly range: Locator;
  readonly successCount: Locator;
  readonly yesterday: Locator;
  readonly legend: Locator;
  readonly table: Locator;
  /** Newest first. */
  readonly rows: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.search = new Search(page);
    this.winner = new WinnerCard(page);
    this.title = page.getByRole('heading', { level: 1 });
    this.debutYearClue = page.locator('[data-slot="clue-debut-year"]');
    this.rankingClue = page.locator('[data-slot="clue-ranking"]');
    this.ranking = this.rankingClue.getByRole('list');
    this.range = page.locator('[data-slot="rank-range"]');
    this.successCount = page.locator('[data-slot="success-count"]');
    this.yesterday = page.locator('[data-slot="yesterday"]');
    this.legend = page.locator('[data-slot="legend"]');
    this.table = page.locator('[data-slot="guess-table"]');
    this.rows = page.locator('[data-slot="guess-row"]');
  }

  /** The same screen in another tab. */
  inTab(page: Page): ClassicPage {
    return new ClassicPage(page);
  }

  async open(address = '/classic'): Promise<void> {
    await this.#page.goto(address);
    await this.yesterday.waitFor();
  }

  /** A cell of the newest guess. */
  cell(field: string): Locator {
    return this.rows.first().locator(`[data-slot="guess-cell"][data-field="${field}"]`);
  }

  async guess(performer: Performer): Promise<void> {
    await this.search.focus();
    await this.search.pickByKeyboard(performer.name);
    await expect(this.rows.first().getByRole('rowheader')).toContainText(performer.name);
  }

  async guessAll(performers: readonly Performer[]): Promise<void> {
    for (const performer of performers) await this.guess(performer);
  }
}
