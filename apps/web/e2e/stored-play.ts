import type { Page } from '@playwright/test';
import type { Performer } from '@starguess/catalog';
import { DAY_MS } from '@starguess/game-core';

/** A page of the same origin that no server answers, so that no code of the app runs. */
const EMPTY_PAGE = '/empty';
const EMPTY_DOCUMENT = '<!doctype html><link rel="icon" href="data:,">';

/** The player's data in a browser. */
export class StoredPlay {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Stores entries as an earlier visit would. */
  async put(entries: Readonly<Record<string, string>>): Promise<void> {
    await this.#page.route(EMPTY_PAGE, (route) =>
      route.fulfill({ contentType: 'text/html', body: EMPTY_DOCUMENT }),
    );
    await this.#page.goto(EMPTY_PAGE);
    await this.#page.unroute(EMPTY_PAGE);
    await this.#page.evaluate((given) => {
      for (const [key, text] of Object.entries(given)) localStorage.setItem(key, text);
    }, entries);
  }

  /** `guesses` is ordered oldest first. */
  async putGuesses(key: string, guesses: readonly Performer[]): Promise<void> {
    await this.put({ [key]: storedGuesses(guesses) });
  }

  /** Removes what was played, on every day, from the browser that shows the page. */
  async forgetGames(): Promise<void> {
    await this.#page.evaluate(() => {
      const played = Object.keys(localStorage).filter((key) => /-\d{4}-\d\d-\d\d/.test(key));
      for (const key of played) localStorage.removeItem(key);
    });
  }

  /** All stored values, by key. */
  async all(): Promise<Readonly<Record<string, string>>> {
    return this.#page.evaluate(() => ({ ...localStorage }));
  }

  async text(key: string): Promise<string | null> {
    return this.#page.evaluate((name) => localStorage.getItem(name), key);
  }

  async json(key: string): Promise<unknown> {
    return JSON.parse((await this.text(key)) ?? 'null');
  }
}

/** The stored form of guesses: ids, newest first. `guesses` is in order, oldest first. */
export function storedGuesses(guesses: readonly Performer[]): string {
  return JSON.stringify(guesses.map(({ profileUrl }) => profileUrl).reverse());
}

/** The records of Classic solved on each of the days before a date. */
export function finishedDays(date: string, days: number): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Array.from({ length: days }, (_, index) => {
      const day = new Date(Date.parse(date) - (index + 1) * DAY_MS).toISOString().slice(0, 10);
      return [`classic-${day}-status`, '{"completed":"completed","tries":4}'];
    }),
  );
}

/** Opens every page as a browser does that forbids all storage. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
}
