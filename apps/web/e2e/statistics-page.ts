import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';

type RecordsFile = {
  readonly exportedAt: string;
  readonly records: Readonly<Record<string, unknown>>;
};

/** The dialog with the player's statistics, and the button that opens it on any screen. */
export class StatisticsPage {
  readonly button: Locator;
  readonly dialog: Locator;
  readonly closeButton: Locator;
  readonly playLink: Locator;
  readonly currentStreak: Locator;
  /** The games that the dialog shows, in order. */
  readonly games: Locator;
  readonly exportButton: Locator;
  readonly importButton: Locator;
  readonly summary: Locator;
  readonly refusal: Locator;
  readonly outcome: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.button = page.locator('[data-slot="statistics-button"]');
    this.dialog = page.getByRole('dialog', { name: 'Your statistics' });
    this.closeButton = this.dialog.getByRole('button', { name: 'Close' }).first();
    this.playLink = this.dialog.getByRole('link', { name: 'Play Classic' });
    const streak = page.getByRole('term').filter({ hasText: /^Current streak/ });
    this.currentStreak = this.dialog
      .locator('dl > div')
      .filter({ has: streak })
      .getByRole('definition');
    this.games = this.dialog.locator('[data-puzzle]');
    this.exportButton = this.dialog.getByRole('button', { name: 'Save to a file' });
    this.importButton = this.dialog.getByRole('button', { name: 'Import a file' });
    this.summary = this.dialog.locator('[data-slot="import-summary"]');
    this.refusal = this.dialog.getByRole('alert');
    this.outcome = this.dialog.getByRole('status');
  }

  async open(): Promise<void> {
    await this.button.click();
    await this.dialog.waitFor();
  }

  game(puzzle: string): Locator {
    return this.dialog.locator(`[data-puzzle="${puzzle}"]`);
  }

  /** Saves the records to a file and reads it. */
  async export(): Promise<{ readonly name: string; readonly file: RecordsFile }> {
    const downloading = this.#page.waitForEvent('download');
    await this.exportButton.click();
    const download = await downloading;
    const file = JSON.parse(await readFile(await download.path(), 'utf8'));
    return { name: download.suggestedFilename(), file };
  }

  async chooseText(text: string): Promise<void> {
    const choosing = this.#page.waitForEvent('filechooser');
    await this.importButton.click();
    const chooser = await choosing;
    const buffer = Buffer.from(text);
    await chooser.setFiles({ name: 'records.json', mimeType: 'application/json', buffer });
  }

  async confirm(): Promise<void> {
    await this.summary.getByRole('button', { name: 'Import' }).click();
  }
}
