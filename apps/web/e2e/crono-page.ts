import { expect, type Locator, type Page } from '@playwright/test';
import { nameOnPhoto } from './recognition.ts';
import type { StarguessServer } from './starguess-server.ts';

/** More milliseconds than a run lasts. */
export const WHOLE_RUN_MS = 90_000;
/** How long a choice waits until it can be made: the round may have ended meanwhile. */
const CLICK_MS = 5_000;

/** A crono game, in any of its states. */
export class CronoPage {
  readonly start: Locator;
  readonly startGame: Locator;
  readonly streak: Locator;
  readonly time: Locator;
  readonly score: Locator;
  readonly photo: Locator;
  readonly options: Locator;
  readonly finished: Locator;
  readonly username: Locator;
  readonly submit: Locator;
  readonly leaderboard: Locator;
  readonly shareUrl: Locator;
  readonly comparison: Locator;
  readonly points: Locator;
  readonly faces: Locator;
  readonly missed: Locator;
  /** Includes the photos of later rounds. */
  readonly #photos: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.start = page.locator('[data-slot="crono-start"]');
    this.startGame = page.getByRole('button', { name: 'Start game' });
    this.streak = page.locator('[data-slot="crono-streak"]');
    this.time = page.locator('[data-slot="crono-time"] strong');
    this.score = page.locator('[data-slot="crono-score"] strong');
    this.#photos = page.locator('[data-slot="crono-photo"] img');
    this.photo = page.locator('[data-slot="crono-photo"] img:not([hidden])');
    this.options = page.locator('[data-slot="crono-options"]').getByRole('button');
    this.finished = page.locator('[data-slot="crono-finished"]');
    this.username = page.getByRole('textbox', { name: 'Your name on the board (optional)' });
    this.submit = page.getByRole('button', { name: 'Submit score' });
    this.leaderboard = page.locator('[data-slot="leaderboard"]');
    this.shareUrl = page.locator('[data-slot="share-url"]');
    this.comparison = page.getByRole('region', { name: 'Round by round' });
    this.points = page.locator('[data-slot="crono-points"]');
    this.faces = page.locator('[data-slot="crono-rounds"] ol > li');
    this.missed = page.locator('[data-slot="crono-missed"]');
  }

  async open(gameId: string): Promise<void> {
    await this.#page.goto(`/crono/${gameId}`);
  }

  /** Creates a private game and waits for it. */
  async openNew(): Promise<void> {
    await this.open('new');
    await this.start.waitFor();
  }

  async begin(): Promise<void> {
    await this.#page.bringToFront();
    await this.#page.locator('[data-slot="crono-start-button"]').click();
    await expect(this.options).toHaveCount(4);
  }

  /**
   * Ends the time of every running run on the server, so that a choice on this page comes too late.
   */
  async endRun(server: StarguessServer): Promise<void> {
    await this.photosLoaded();
    await server.letPass(WHOLE_RUN_MS);
    await this.chooseTooLate();
  }

  /** Waits for all photos. Once a run has ended, the server refuses them. */
  async photosLoaded(): Promise<void> {
    const areLoaded = () =>
      this.#photos.evaluateAll((photos: HTMLImageElement[]) =>
        photos.every(({ complete }) => complete),
      );
    await expect.poll(areLoaded).toBe(true);
  }

  /** Puts the score on the board under a name, if one is given. */
  async enterBoard(name = ''): Promise<void> {
    await this.#page.bringToFront();
    await this.username.fill(name);
    await this.submit.click();
  }

  async chooseTooLate(): Promise<void> {
    await this.#page.bringToFront();
    await this.options.first().click();
    await this.finished.waitFor();
  }

  async secondsLeft(): Promise<number> {
    return Number(await this.time.textContent());
  }

  /**
   * The texts of the parts that a player needs at one glance but that are not completely in view.
   */
  async outOfView(): Promise<readonly string[]> {
    return this.#page
      .locator(
        ':is([data-slot="crono-time"], [data-slot="crono-score"], [data-slot="crono-photo"])',
      )
      .or(this.options)
      .evaluateAll((parts) =>
        parts.flatMap((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          const { innerWidth, innerHeight } = window;
          const isWhole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
          return isWhole ? [] : [`${Math.round(bottom)}: ${part.outerHTML.slice(0, 120)}`];
        }),
      );
  }

  /** The texts that the feedback button covers, including the photo and the figures. */
  coveredByFeedback(): Promise<readonly string[]> {
    return this.#page.locator('[data-slot="feedback-button"]').evaluate((feedback) => {
      const own = feedback.getBoundingClientRect();
      const parts = document.querySelectorAll('button, a, [data-slot^="crono-"]:not(ul)');
      return Array.from(parts)
        .filter((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          const isBeside = left >= own.right || right <= own.left;
          return part !== feedback && !isBeside && top < own.bottom && bottom > own.top;
        })
        .map((part) => part.textContent);
    });
  }

  /** The name of the person on the photo, identified by its shapes. */
  async recognise(): Promise<string> {
    return nameOnPhoto(await this.#photoBytes());
  }

  /** The key that chooses the right option. */
  async numberOfRightOption(): Promise<string> {
    const name = await this.recognise();
    const names = await this.options.allTextContents();
    return String(names.findIndex((text) => text.includes(name)) + 1);
  }

  /** Chooses the right option and waits for the next round. */
  async answerRightly(): Promise<void> {
    const right = this.options.filter({ hasText: await this.recognise() });
    await this.answerBy(() => right.click({ timeout: CLICK_MS }));
  }

  /** Answers in another way, and waits for the next round. */
  async answerBy(act: () => Promise<void>): Promise<void> {
    const shown = (await this.photo.getAttribute('src')) ?? '';
    await this.#untilTaken(act);
    await expect(this.photo).not.toHaveAttribute('src', shown);
  }

  /**
   * Chooses a wrong option and waits until the right answer was shown and the next round begins.
   */
  async answerWrongly(): Promise<void> {
    const shown = await this.photo.getAttribute('src');
    const right = await this.recognise();
    const wrong = this.options.filter({ hasNotText: right }).first();
    await this.#untilTaken(() => wrong.click({ timeout: CLICK_MS }));
    await expect(this.options.filter({ hasText: right })).toHaveAttribute('data-state', 'correct');
    await expect(this.photo).not.toHaveAttribute('src', shown ?? '');
  }

  /**
   * Acts until it is taken: a choice within 300 ms of the photo is too fast, and leaves everything
   * as it was.
   */
  async #untilTaken(act: () => Promise<void>): Promise<void> {
    await this.#page.bringToFront();
    await expect(async () => {
      const [answer] = await Promise.all([this.#page.waitForResponse('**/guess'), act()]);
      expect(await answer.json()).toMatchObject({ status: 'success' });
    }).toPass();
  }

  async #photoBytes(): Promise<Buffer> {
    const address = (await this.photo.getAttribute('src')) ?? '';
    return (await this.#page.request.get(new URL(address, this.#page.url()).href)).body();
  }
}
