import type { PageLanguage } from '@starguess/api-contract';
import type { Puzzle } from '@starguess/game-core';

/** What the worker is to keep for this player. */
export type OfflineWishes = {
  readonly language: PageLanguage;
  /** The address of the page's catalogue. */
  readonly catalog: string;
  readonly apiKey: string | undefined;
  /** The paths of the pages to keep as they are rendered. */
  readonly pages: readonly string[];
  /** The addresses of the day's answers; undefined where the page itself gives them. */
  readonly reads: DayReads | undefined;
  /** Where a win of each puzzle is sent. */
  readonly wins: Readonly<Record<Puzzle, string>>;
};

export type DayReads = {
  readonly date: string;
  /** Those of the daily modes. */
  readonly targets: readonly string[];
};

/** What the page asks of the worker. */
export type WorkerRequest =
  /** `path` is the one of the page that asks. */
  | { readonly type: 'keep'; readonly wishes: OfflineWishes; readonly path: string }
  /** Asks a worker that waits to take the place of the one before. */
  | { readonly type: 'take-over' };

/** What the worker tells its pages when the server has another page for them. */
export const PAGE_CHANGED = 'page-changed';

/** The event in which the browser lets the worker send wins. */
export const WINS_SYNC = 'pending-wins';
