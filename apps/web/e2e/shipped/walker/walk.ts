import { type BrowserContext, expect, type Page } from '@playwright/test';
import { addDays, DAY_MS } from '@starguess/game-core';
import { waitForApps } from '../../app-start.ts';
import { BrowserWatch } from '../../browser-watch.ts';
import { type Performer, performers } from '../../catalogue.ts';
import { ErrorScreen } from '../../error-screen.ts';
import { PICTURE_MODES, PicturePuzzle } from '../../picture-puzzle.ts';
import { Puzzle } from '../../puzzle.ts';
import type { ShippedServer } from '../shipped-server.ts';
import { MODES, type Mode, type Named, Player, type Riddle } from './model.ts';
import { translatePage } from './translator.ts';

const FIRST_DATE = '2031-03-01';
const TRANSLATED_AFTER_MS = 50;
/** How long anything may take, however busy the computer is. */
const PATIENCE_MS = 20_000;
/** What the console says without a network or a server. That a server refuses is not meant. */
const NO_NETWORK = /net::ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED|CONNECTION_|EMPTY_RESPONSE)/;

/** Starts the server of a walk: on the port that it had, with its clock ahead by some milliseconds. */
type StartServer = (port: string, aheadMs: number) => Promise<ShippedServer>;
type OpenBrowser = (baseURL: string) => Promise<BrowserContext>;

type Tab = {
  readonly page: Page;
  /** Begin of its document, which tells it from the one before a load, and its place in it. */
  at: readonly [number, string];
  /** The date that each mode has shown in this document. */
  readonly shown: Map<Mode, string>;
};

/** The built server and a browser on it, in the hands of a player. */
export class Walk {
  readonly player = new Player();
  readonly url: string;
  /** Those of all days so far. */
  readonly riddles = new Map<string, Riddle>();
  /** The last one is in front. */
  readonly tabs: Tab[] = [];
  /** How many midnights have passed. */
  day = 0;
  isTranslated = false;
  readonly #context: BrowserContext;
  readonly #watch: BrowserWatch;
  readonly #start: StartServer;
  #server: ShippedServer;

  private constructor(server: ShippedServer, context: BrowserContext, start: StartServer) {
    this.url = server.url;
    this.#server = server;
    this.#context = context;
    this.#start = start;
    this.#watch = new BrowserWatch(context, server.url);
    context.setDefaultTimeout(PATIENCE_MS);
    waitForApps(context);
  }

  static async begin(start: StartServer, open: OpenBrowser): Promise<Walk> {
    const server = await start('0', aheadOn(0));
    const walk = new Walk(server, await open(server.url), start);
    await walk.#readRiddles();
    return walk;
  }

  get page(): Page {
    return this.#tab.page;
  }

  get path(): string {
    return new URL(this.page.url()).pathname;
  }

  get mode(): Mode | undefined {
    return MODES.find((mode) => this.path === `/${mode}`);
  }

  get today(): string {
    return addDays(FIRST_DATE, this.day);
  }

  get #tab(): Tab {
    const tab = this.tabs.at(-1);
    if (tab === undefined) throw new Error('No tab is open');
    return tab;
  }

  /** The one that the tab in front shows in a mode. */
  riddle(mode: Mode): Riddle {
    const riddle = this.riddles.get(`${mode}-${this.#tab.shown.get(mode) ?? this.today}`);
    if (riddle === undefined) throw new Error('No walk was on that day');
    return riddle;
  }

  async openTab(path: string): Promise<void> {
    const page = await this.#context.newPage();
    this.tabs.push({ page, at: [0, ''], shown: new Map() });
    await page.goto(path);
    await this.notice();
  }

  /** Acts as a player who returns to the tab in front. */
  async comeBack(): Promise<void> {
    await this.page.bringToFront();
    const told = this.player.isOffline || this.page.waitForResponse('**/api/server-date/');
    await this.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await told;
    await this.notice();
  }

  /** Leads to an address, by the link to it if there is one. */
  async go(path: string): Promise<void> {
    if (this.path === path) return;
    const link = this.page.locator(`#root a[href="${path}"]:visible`).first();
    await ((await link.count()) > 0 ? link.click() : this.page.goto(path));
    await this.page.waitForURL(`**${path}`);
    await this.notice();
  }

  /** Takes in which riddle the tab in front shows now. */
  async notice(): Promise<void> {
    const { shown, at, page } = this.#tab;
    await page.locator('#root[data-rendered]').waitFor({ state: 'detached' });
    const began = await page.evaluate(() => performance.timeOrigin);
    if (at[0] !== began) shown.clear();
    const isOpened = at[0] !== began || at[1] !== this.path;
    this.#tab.at = [began, this.path];
    if (this.mode === undefined) return;
    // A riddle that was begun stays over midnight, and a solved one until it is left.
    const riddle = this.riddle(this.mode);
    const hasBegun = this.player.guesses(riddle).length > 0;
    const stays = hasBegun && !(isOpened && this.player.hasWon(riddle));
    shown.set(this.mode, stays ? riddle.date : this.today);
  }

  /** Takes the newest riddle of the mode on the screen, if it is offered. */
  async moveOn(): Promise<void> {
    const button = this.page.locator('[data-slot="new-puzzle"] button');
    if (this.mode === undefined || !(await button.isVisible())) return;
    await button.click();
    this.#tab.shown.delete(this.mode);
  }

  /** From the next document on, everything is translated. */
  async translate(): Promise<void> {
    if (!this.isTranslated) await this.#context.addInitScript(translatePage, TRANSLATED_AFTER_MS);
    this.isTranslated = true;
  }

  async setOffline(isOffline: boolean): Promise<void> {
    this.#watch.expectMessage(NO_NETWORK);
    await this.#context.setOffline(isOffline);
    this.player.isOffline = isOffline;
  }

  /** Ends the server, and starts it again some days later. */
  async restart(end: 'stop' | 'kill', days = 0): Promise<void> {
    this.#watch.expectMessage(NO_NETWORK);
    const ended = await this.#server[end]();
    if (end === 'stop') expect(ended).toMatchObject({ code: 0 });
    this.day += days;
    this.#server = await this.#start(new URL(this.url).port, aheadOn(this.day));
    await this.#readRiddles();
  }

  /** Resolves with a deed, or rejects once a page gave up or said what it must not say. */
  async unlessBroken(deed: Promise<unknown>): Promise<void> {
    const broken = this.tabs.map(async ({ page }) => {
      const { screen } = new ErrorScreen(page);
      await screen.waitFor({ timeout: 0 });
      throw new Error(`An error screen: ${await screen.textContent()}`);
    });
    for (const screen of broken) screen.catch(() => undefined);
    await Promise.race([deed, ...broken]);
    expect(await this.#watch.problems()).toEqual([]);
  }

  async end(): Promise<void> {
    await this.#context.close();
    await this.#server.kill();
  }

  async #readRiddles(): Promise<void> {
    const classic = await Puzzle.ofToday(this.#server);
    const [answer, yesterday] = [named(classic.answer), named(classic.yesterday)];
    const misses = performers.map(named).filter(({ id }) => id !== answer.id);
    this.#learn('classic', { date: classic.date, answer, yesterday, misses });
    for (const mode of PICTURE_MODES) {
      const puzzle = await PicturePuzzle.ofToday(this.#server, mode);
      const { date, answer, yesterday } = puzzle;
      const misses = puzzle.wrongGuesses(Number.POSITIVE_INFINITY);
      this.#learn(mode, { date, answer, yesterday, misses });
    }
  }

  #learn(mode: Mode, puzzle: Omit<Riddle, 'key' | 'mode'>): void {
    const key = `${mode}-${puzzle.date}` as const;
    if (!this.riddles.has(key)) this.riddles.set(key, { key, mode, ...puzzle });
  }
}

function named({ profileUrl, name }: Performer): Named {
  return { id: profileUrl, name };
}

/** How far the server's clock is ahead on a day of the walk, so that a seed has the same answers always. */
function aheadOn(day: number): number {
  return Date.parse(`${FIRST_DATE}T12:00:00Z`) - Date.now() + day * DAY_MS;
}
