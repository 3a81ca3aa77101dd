import { expect } from '@playwright/test';
import { z } from 'zod';

/** The commands of WebDriver that the journeys need; both engines know them by these names. */
export type Command = 'Navigate' | 'Refresh' | 'ExecuteScript' | 'PerformActions';

/** A running browser that takes commands of WebDriver. */
export type DriverSession = {
  readonly send: (command: Command, parameters: object) => Promise<unknown>;
  readonly close: () => Promise<void>;
};

/** Opens a browser in a folder that is its home and holds nothing yet. */
export type StartBrowser = (start: {
  readonly program: string;
  readonly home: string;
  readonly preferences: Preferences;
}) => Promise<DriverSession>;

/** Firefox's settings of `about:config`. */
export type Preferences = Readonly<Record<string, string | number | boolean>>;

/** As WebDriver writes them. */
export const KEYS = { arrowDown: '\uE015', enter: '\uE007' } as const;

/** The one page of a browser that is driven from outside, as a person at its window drives it. */
export class DrivenBrowser {
  readonly #session: DriverSession;
  readonly #siteUrl: string;

  constructor(session: DriverSession, siteUrl: string) {
    this.#session = session;
    this.#siteUrl = siteUrl;
  }

  async open(address: string): Promise<void> {
    await this.#session.send('Navigate', { url: this.#siteUrl + address });
    await this.#appStart();
  }

  async reload(): Promise<void> {
    await this.#session.send('Refresh', {});
    await this.#appStart();
  }

  /** Goes back, from within the page. */
  async back(): Promise<void> {
    await this.evaluate(() => setTimeout(() => history.back()));
  }

  /** Presses in the middle of an element, or of the given words in it. */
  async press(selector: string, words?: string): Promise<void> {
    await expect(async () => {
      const place = await this.#place(selector, words);
      const [x, y] = z.tuple([z.number(), z.number()]).parse(place);
      // A person presses what does not move.
      expect(await this.#place(selector, words)).toEqual(place);
      await this.#perform('pointer', [
        { type: 'pointerMove', x, y, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]);
    }).toPass();
  }

  async type(keys: string): Promise<void> {
    const presses = Array.from(keys, (value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#perform('key', presses.flat());
  }

  /** The text of all elements that match. */
  async text(selector: string): Promise<string> {
    const read = (wanted: string) =>
      Array.from(document.querySelectorAll(wanted), ({ textContent }) => textContent);
    return String(await this.evaluate(read, selector));
  }

  async count(selector: string): Promise<number> {
    const count = (wanted: string) => document.querySelectorAll(wanted).length;
    return Number(await this.evaluate(count, selector));
  }

  /** Runs a function in the page; it and its arguments are sent as text. */
  evaluate<Args extends readonly unknown[]>(
    read: (...args: Args) => unknown,
    ...args: Args
  ): Promise<unknown> {
    return this.#session.send('ExecuteScript', { script: `return (${read})(...arguments)`, args });
  }

  close(): Promise<void> {
    return this.#session.close();
  }

  /** Waits until nothing on the page is as the server rendered it. */
  async #appStart(): Promise<void> {
    await expect.poll(() => this.count('#root[data-rendered]')).toBe(0);
  }

  /** The middle of an element or words; null while it cannot be pressed. */
  #place(selector: string, words?: string): Promise<unknown> {
    const find = (within: string, wanted?: string | null) => {
      const element = document.querySelector(within);
      const parts = [element, ...(element?.querySelectorAll('*') ?? [])];
      const place = wanted
        ? parts
            .flatMap((part) => Array.from(part?.childNodes ?? []))
            .find((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() === wanted)
        : element;
      if (!place) return null;
      const owner = place instanceof Element ? place : place.parentElement;
      const range = document.createRange();
      range.selectNode(place);
      const { left, top, width, height } = range.getBoundingClientRect();
      const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
      if (owner?.contains(document.elementFromPoint(x, y))) return [x, y];
      // It is out of view, or below something, such as the transition to another view.
      owner?.scrollIntoView({ behavior: 'instant', block: 'center' });
      return null;
    };
    return this.evaluate(find, selector, words);
  }

  async #perform(type: 'pointer' | 'key', actions: readonly object[]): Promise<void> {
    await this.#session.send('PerformActions', { actions: [{ type, id: type, actions }] });
  }
}
