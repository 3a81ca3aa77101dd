import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** What Playwright says where it keeps a page from having a service worker. */
const NO_WORKER = /^Service Worker registration blocked by Playwright/;
const FAILED_LOAD = /^Failed to load resource/;

/**
 * Records what must not happen in any journey: an error or warning in the console (including a
 * breach of the content security policy), an uncaught error, a request to another origin, a cookie.
 */
export class BrowserWatch {
  readonly #context: BrowserContext;
  readonly #origins: Set<string>;
  readonly #problems: string[] = [];
  readonly #failing: string[] = [];
  readonly #expectedMessages: RegExp[] = [];

  constructor(context: BrowserContext, origin: string) {
    this.#context = context;
    this.#origins = new Set([origin]);
    context.on('console', (message) => this.#recordMessage(message));
    context.on('weberror', (error) => this.#recordError(String(error.error())));
    context.on('request', (request) => this.#recordRequest(request.url()));
  }

  /** From now on, requests may fail if their path starts with one of these. */
  expectFailures(...paths: readonly string[]): void {
    this.#failing.push(...paths);
  }

  /** From now on, this text may appear in the console or in an uncaught error. */
  expectMessage(text: RegExp): void {
    this.#expectedMessages.push(text);
  }

  /** From now on, the page may also send requests to this origin. */
  expectRequestsTo(origin: string): void {
    this.#origins.add(origin);
  }

  async problems(): Promise<readonly string[]> {
    const cookies = await this.#context.cookies();
    return [...this.#problems, ...cookies.map(({ name }) => `Cookie ${name}`)];
  }

  #recordMessage(message: ConsoleMessage): void {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const text = message.text();
    const { url } = message.location();
    if (FAILED_LOAD.test(text) && this.#mayFail(url)) return;
    if (NO_WORKER.test(text) || this.#isExpected(text)) return;
    this.#problems.push(`Console ${message.type()}: ${text} (${url})`);
  }

  #recordError(text: string): void {
    if (!this.#isExpected(text)) this.#problems.push(text);
  }

  #isExpected(text: string): boolean {
    return this.#expectedMessages.some((expected) => expected.test(text));
  }

  #mayFail(url: string): boolean {
    const { pathname } = new URL(url);
    return this.#failing.some((path) => pathname.startsWith(path));
  }

  #recordRequest(url: string): void {
    const { protocol, origin } = new URL(url);
    if (protocol.startsWith('http') && !this.#origins.has(origin)) {
      this.#problems.push(`Request to another origin: ${url}`);
    }
  }
}
