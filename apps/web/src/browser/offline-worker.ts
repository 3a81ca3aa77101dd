import type { PageLanguage } from '@starguess/api-contract/page';

/** The content that the service worker keeps for this player. */
export type OfflineContent = {
  readonly language: PageLanguage;
  /** The address of the messages in that language. */
  readonly messages: string;
  /** The address of the page's catalogue. */
  readonly catalog: string;
  readonly apiKey: string | undefined;
  /** The paths of the pages to keep as they are rendered. */
  readonly pages: readonly string[];
  /** The calls that today's games need; undefined if mocks answer them in the page. */
  readonly reads: DayReads | undefined;
};

export type DayReads = {
  /** The address of the server's date. */
  readonly date: string;
  /** The addresses of the daily modes' targets. */
  readonly targets: readonly string[];
};

/** A message from a page to the worker. */
export type WorkerRequest =
  /** `path` is that of the page that sends the message. */
  | { readonly type: 'keep'; readonly content: OfflineContent; readonly path: string }
  /** Asks a waiting worker to replace the active one. */
  | { readonly type: 'take-over' };

/** The message from the worker to its pages when the server has another page for them. */
export const PAGE_CHANGED = 'page-changed';
