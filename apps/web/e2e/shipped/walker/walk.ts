import { type BrowserContext, expect, type Page } from '@playwright/test';
import { addDays, DAY_MS } from '@starguess/game-core';
import { waitForApps } from '../../app-start.ts';
import { BrowserWatch } from '../../browser-watch.ts';
import { type Performer, performers } from '../../catalogue.ts';
import { waitUntilKept } from '../../offline-page.ts';
import { PICTURE_MODES, PicturePuzzle } from '../../picture-puzzle.ts';
import { Puzzle } from '../../puzzle.ts';
import type { Environment, ShippedServer } from '../shipped-server.ts';
import type { Site } from '../site.ts';
import { keyOf, type Mode, modeAt, type Named, Player, type Riddle } from './model.ts';
import { translatePage } from './translator.ts';

/** The first day of each walk, so that a seed meets the same answers on any day. */
const FIRST_DATE = '2031-03-01';
const FIRST_NOON = Date.parse(`${FIRST_DATE}T12:00:00Z`);

/** What the console says where there is no network or no server. What a server answers is not meant. */
const NO_NETWORK = /net::ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED|CONNECTION_|EMPTY_RESPONSE)/;

type Tab = {
  readonly page: Page;
  /** When its document began, which tells it from the one before a load. */
  document: number;
  /** The mode on the screen. */
  mode: Mode | undefined;
  /** The date that each mode has shown in this document. */
  readonly shown: Map<Mode, string>;
};

/** Where the server of a walk runs. */
export type Ground = { readonly site: Site; readonly environment: Environment };

/** The built server and a browser on it, in the hands of a player. */
export class Walk {
  readonly player = new Player();
  /** The last one is in front. */
  readonly tabs: Tab[] = [];
  /** How many midnights have passed. */
  day = 0;
  readonly #context: BrowserContext;
  readonly #watch: BrowserWatch;
  #server: ShippedServer;
  readonly #ground: Ground;
  readonly #riddles = new Map<string, Riddle>();

  private constructor(server: ShippedServer, ground: Ground, context: BrowserContext) {
    this.#context = context;
    this.#watch = new BrowserWatch(context, server.url);
    waitForApps(context);
    this.#server = server;
    this.#ground = ground;
  }

  static async begin(
    ground: Ground,
    open: (url: string) => Promise<BrowserContext>,
  ): Promise<Walk> {
    const server = await startServer(ground, 0);
    const walk = new Walk(server, ground, await open(server.url));
    await walk.#readRiddles();
    await walk.openTab('/');
    return walk;
  }

  get url(): string {
    return this.#server.url;
  }

  get tab(): Tab {
    const tab = this.tabs.at(-1);
    if (tab === undefined) throw new Error('No tab is open');
    return tab;
  }

  get page(): Page {
    return this.tab.page;
  }

  get path(): string {
    return new URL(this.page.url()).pathname;
  }

  /** The riddle that the tab in front shows in a mode. */
  riddle(mode: Mode): Riddle {
    const date = this.tab.shown.get(mode) ?? addDays(FIRST_DATE, this.day);
    const riddle = this.#riddles.get(keyOf(mode, date));
    if (riddle === undefined) throw new Error(`No walk was on ${date}`);
    return riddle;
  }

  /** Those of all days so far. */
  get known(): readonly Riddle[] {
    return [...this.#riddles.values()];
  }

  /** Today's. */
  get riddles(): readonly Riddle[] {
    const today = addDays(FIRST_DATE, this.day);
    return this.known.filter(({ date }) => date === today);
  }

  async openTab(path: string): Promise<void> {
    const page = await this.#context.newPage();
    this.tabs.push({ page, document: 0, mode: undefined, shown: new Map() });
    await page.goto(path);
    await this.notice();
  }

  /** Acts as a player who returns to the tab. */
  async comeBack(): Promise<void> {
    const { page } = this;
    await page.bringToFront();
    const told = this.player.isOffline ? undefined : page.waitForResponse('**/api/server-date/');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await told;
    await this.notice();
  }

  /** Leads to an address, by the link to it if there is one. */
  async go(path: string): Promise<void> {
    if (this.path === path) return;
    const link = this.page.locator(`#root a[href="${path}"]:visible`).first();
    if ((await link.count()) > 0) await link.click();
    else await this.page.goto(path);
    await this.page.waitForURL(`**${path}`);
    await this.notice();
  }

  /** Takes in what has become of the tab in front. */
  async notice(): Promise<void> {
    const { tab, page, player } = this;
    await page.locator('#root[data-rendered]').waitFor({ state: 'detached' });
    const began = await page.evaluate(() => performance.timeOrigin);
    const mode = modeAt(this.path);
    if (tab.document !== began) tab.shown.clear();
    const isOpened = tab.document !== began || tab.mode !== mode;
    tab.document = began;
    tab.mode = mode;
    if (player.isTranslated) await page.evaluate(translatePage);
    if (mode === undefined) return;
    // A riddle that was begun stays over midnight. A solved one does only until it is left.
    const shown = this.riddle(mode);
    const stays = player.hasBegun(shown) && !(isOpened && player.hasWon(shown));
    if (!stays) tab.shown.delete(mode);
    tab.shown.set(mode, this.riddle(mode).date);
  }

  /** Starts the newest riddle of the mode on the screen, if it is offered. */
  async moveOn(): Promise<void> {
    const { mode, shown } = this.tab;
    const button = this.page.locator('[data-slot="new-puzzle"] button');
    if (mode === undefined || !(await button.isVisible())) return;
    shown.delete(mode);
    await button.click();
  }

  /** Resolves with a deed, or rejects once the page has given up. */
  async unlessBroken(deed: Promise<unknown>): Promise<void> {
    const broken = this.tabs.map(async ({ page }) => {
      const crash = page.getByText('Unexpected Application Error!');
      await page.locator('[data-slot="error-screen"]').or(crash).waitFor({ timeout: 0 });
      throw new Error(`An error screen: ${await page.locator('body').innerText()}`);
    });
    for (const screen of broken) screen.catch(() => undefined);
    await Promise.race([deed, ...broken]);
    expect(await this.#watch.problems()).toEqual([]);
  }

  async setOffline(isOffline: boolean): Promise<void> {
    if (isOffline) await waitUntilKept(this.page);
    this.#watch.expectMessage(NO_NETWORK);
    await this.#context.setOffline(isOffline);
    this.player.isOffline = isOffline;
  }

  /** Ends the server, and starts it again some days later. */
  async restart(end: 'stop' | 'kill', days = 0): Promise<void> {
    this.#watch.expectMessage(NO_NETWORK);
    if (end === 'kill') await this.#server.kill();
    else expect(await this.#server.stop()).toMatchObject({ code: 0 });
    this.day += days;
    const { site, environment } = this.#ground;
    const PORT = new URL(this.url).port;
    this.#server = await startServer({ site, environment: { ...environment, PORT } }, this.day);
    await this.#readRiddles();
  }

  async end(): Promise<void> {
    await this.#context.close();
    await this.#server.kill();
  }

  async #readRiddles(): Promise<void> {
    const classic = await Puzzle.ofToday(this.#server);
    const misses = classic.wrongGuesses(performers.length - 1).map(named);
    const people = { answer: named(classic.answer), yesterday: named(classic.yesterday), misses };
    const riddles: Riddle[] = [{ mode: 'classic', date: classic.date, ...people }];
    for (const mode of PICTURE_MODES) {
      const puzzle = await PicturePuzzle.ofToday(this.#server, mode);
      const { date, answer, yesterday } = puzzle;
      const misses = puzzle.wrongGuesses(Number.POSITIVE_INFINITY);
      riddles.push({ mode, date, answer, yesterday, misses });
    }
    for (const riddle of riddles) {
      const key = keyOf(riddle.mode, riddle.date);
      if (!this.#riddles.has(key)) this.#riddles.set(key, riddle);
    }
  }
}

function named({ profileUrl, name }: Performer): Named {
  return { id: profileUrl, name };
}

function startServer({ site, environment }: Ground, day: number): Promise<ShippedServer> {
  return site.start(environment, FIRST_NOON - Date.now() + day * DAY_MS);
}
