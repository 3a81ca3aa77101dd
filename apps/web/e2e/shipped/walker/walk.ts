import { type BrowserContext, expect, type Page } from '@playwright/test';
import { addDays, DAY_MS } from '@starguess/game-core';
import { waitForApps } from '../../app-start.ts';
import { BrowserWatch } from '../../browser-watch.ts';
import { type DailyMode, DailyPuzzle, type Guessable } from '../../daily-puzzle.ts';
import { ErrorScreen } from '../../error-screen.ts';
import type { ShippedServer } from '../shipped-server.ts';

type Puzzle = DailyPuzzle<DailyMode>;
/** Starts the server of a walk on a port, with its clock ahead by some milliseconds. */
type StartServer = (port: string, aheadMs: number) => Promise<ShippedServer>;

export const MODES = ['classic', 'image-guess', 'channel-guess'] as const;
const FIRST_DATE = '2031-03-01';
/** What the console says without a network or a server. That a server refuses is not meant. */
const NO_NETWORK =
  /net::ERR_(INTERNET|NETWORK_CHANGED|CONNECTION|EMPTY|FAILED)|fetching the script/;

/** The built server and a browser on it, in the hands of a player. */
export class Walk {
  readonly puzzles: Puzzle[] = [];
  readonly tries = new Map<Puzzle, readonly Guessable[]>();
  /** The last one is in front. */
  readonly tabs: Page[] = [];
  /** How many midnights have passed. */
  day = 0;
  isOffline = false;
  server: ShippedServer;
  readonly #broken: Promise<never>[] = [];
  readonly #context: BrowserContext;
  readonly #watch: BrowserWatch;
  readonly #start: StartServer;

  constructor(server: ShippedServer, context: BrowserContext, start: StartServer) {
    this.server = server;
    this.#context = context;
    this.#start = start;
    this.#watch = new BrowserWatch(context, server.url);
    this.#watch.expectMessage(NO_NETWORK);
    waitForApps(context);
  }

  get page(): Page {
    const page = this.tabs.at(-1);
    if (page === undefined) throw new Error('No tab is open');
    return page;
  }

  get path(): string {
    return new URL(this.page.url()).pathname;
  }

  get today(): string {
    return addDays(FIRST_DATE, this.day);
  }

  /** The one on the screen, known by the answer of the day before. */
  async puzzleOnScreen(): Promise<Puzzle> {
    return this.puzzleAfter(await this.page.locator('[data-slot="yesterday"]').textContent());
  }

  puzzleAfter(yesterday: string | null): Puzzle {
    const ofMode = this.puzzles.filter(({ mode }) => this.path === `/${mode}`);
    const found = ofMode.find((puzzle) => yesterday?.includes(puzzle.yesterday.name));
    if (found === undefined) throw new Error(`No puzzle came after “${yesterday}”`);
    return found;
  }

  guesses(puzzle: Puzzle): readonly Guessable[] {
    return this.tries.get(puzzle) ?? [];
  }

  hasWon(puzzle: Puzzle): boolean {
    return this.guesses(puzzle).includes(puzzle.answer);
  }

  async openTab(path: string): Promise<void> {
    const page = await this.#context.newPage();
    const { screen } = new ErrorScreen(page);
    const broken = screen.waitFor({ timeout: 0 }).then(async () => {
      throw new Error(`An error screen: ${await screen.textContent()}`);
    });
    broken.catch(() => undefined);
    this.#broken.push(broken);
    this.tabs.push(page);
    await page.goto(path);
  }

  async setOffline(isOffline: boolean): Promise<void> {
    await this.#context.setOffline(isOffline);
    this.isOffline = isOffline;
  }

  async restart(end: 'stop' | 'kill', days = 0): Promise<void> {
    await this.server[end]();
    this.day += days;
    this.server = await this.#start(new URL(this.server.url).port, aheadOn(this.day));
    if (days > 0) await this.readPuzzles();
  }

  /** Resolves with the action, or rejects once a tab gave up or said what it must not say. */
  async unlessBroken(action: Promise<unknown>): Promise<void> {
    await Promise.race([action, ...this.#broken]);
    expect(await this.#watch.problems()).toEqual([]);
  }

  async readPuzzles(): Promise<void> {
    for (const mode of MODES) this.puzzles.push(await DailyPuzzle.ofToday(this.server, mode));
  }
}

/** How far the server's clock is ahead on a day of the walk. */
export function aheadOn(day: number): number {
  return Date.parse(`${FIRST_DATE}T12:00:00Z`) - Date.now() + day * DAY_MS;
}
