import {
  CRONO_GAME_ID,
  type HeadTopic,
  hasPart,
  PAGE_PATHS,
  PAST_DAY_PATHS,
  type PageLanguage,
  pagePathPattern,
  type SiteParts,
} from '@starguess/api-contract';
import {
  DAILY_MODES,
  DIFFICULTIES,
  type Difficulty,
  GAME_MODES,
  type GameMode,
} from '@starguess/game-core';

/** What belongs at an address outside the API. */
export type PagePathKind =
  | 'page'
  /** The page's own not-found screen. */
  | 'unknown-page'
  /** A file if it exists, and never the page. */
  | 'file';

const PAGES = pagePathPattern();
const PAST_DAYS = pagePathPattern(Object.values(PAST_DAY_PATHS));
const DATE = /\d{4}-\d{2}-\d{2}/;
const FILE_FOLDERS = /^\/(?:api|assets|messages|art|catalog|share)(?:\/|$)/;
const FILE_EXTENSION = /\.[^./]+\/?$/;

/** Says what belongs at a path. The address of a part that the site does not have is unknown. */
export function pagePathKind(path: string, site: SiteParts = {}): PagePathKind {
  if (FILE_FOLDERS.test(path) || FILE_EXTENSION.test(path)) return 'file';
  return PAGES.test(path) && hasPart(path, site) ? 'page' : 'unknown-page';
}

/** The past date whose puzzle a page shows; `undefined` for a page that exists on any date. */
export function pageDate(path: string): string | undefined {
  return PAST_DAYS.test(path) ? DATE.exec(path)?.[0] : undefined;
}

export type PageTopic = HeadTopic | 'own' | 'unknown';

export type PageAddress = {
  readonly topic: PageTopic;
  /** As the page's links have it; `undefined` if no page has this address. */
  readonly path: string | undefined;
  readonly difficulty?: Difficulty | undefined;
  /** The mode that is practised. */
  readonly game?: GameMode | undefined;
  /** The past day of a puzzle, `YYYY-MM-DD`. */
  readonly date?: string | undefined;
  /** The name that the operator gave a page of their own. */
  readonly name?: string | undefined;
  /** Those that the page is in; absent for all. */
  readonly languages?: readonly PageLanguage[] | undefined;
  /** The name of the page's link picture below `/share/`. */
  readonly picture: string;
  /** Whether there are many addresses like this one. */
  readonly isOneOfMany?: true | undefined;
  /** Whether the site lacks the page, although its head is another page's. */
  readonly isMissing?: true | undefined;
};

export const UNKNOWN_ADDRESS: PageAddress = { topic: 'unknown', path: undefined, picture: 'site' };

/** The pages whose only address is their path. */
const SINGLE_PAGES: ReadonlyMap<string, PageAddress> = new Map(
  [
    { topic: 'home', path: PAGE_PATHS.home, picture: 'site' } as const,
    { topic: 'archive', path: PAGE_PATHS.archive, picture: 'archive' } as const,
    { topic: 'cast', path: PAGE_PATHS.cast, picture: 'site' } as const,
    { topic: 'castChannels', path: PAGE_PATHS.castChannels, picture: 'site' } as const,
    { topic: 'carryOn', path: PAGE_PATHS.carryOn, picture: 'site' } as const,
    { topic: 'tables', path: PAGE_PATHS.tables, picture: 'site' } as const,
    { topic: 'tables', path: PAGE_PATHS.table, picture: 'site' } as const,
    { topic: 'privacy', path: PAGE_PATHS.privacy, picture: 'site' } as const,
    { topic: 'crono', path: PAGE_PATHS.crono, picture: 'crono' } as const,
  ].map((address) => [address.path, address]),
);

/**
 * Opening this address creates a game. Its page is also the empty page that a service worker shows
 * for any other address.
 */
const NEW_GAME: PageAddress = { topic: 'home', path: undefined, picture: 'site' };

/** Reads the path of a page that the site does not have. A service worker asks for one of them. */
export function missingAddress(path: string): PageAddress {
  return withoutSlash(path) === PAGE_PATHS.newCronoGame
    ? { ...NEW_GAME, isMissing: true }
    : UNKNOWN_ADDRESS;
}

/** Reads the path of a page that exists. */
export function pageAddress(path: string): PageAddress {
  const barePath = withoutSlash(path);
  if (barePath === PAGE_PATHS.newCronoGame) return NEW_GAME;
  const single = SINGLE_PAGES.get(barePath);
  if (single !== undefined) return single;
  const [, first, second] = barePath.split('/');
  if (first === 'crono') return cronoGame(barePath, second);
  const game = GAME_MODES.find((mode) => mode === second);
  if (first === 'practice' && game !== undefined) {
    return { topic: 'practice', path: barePath, game, picture: 'site' };
  }
  const topic = DAILY_MODES.find((mode) => mode === first);
  if (topic === undefined) return UNKNOWN_ADDRESS;
  const difficulty = DIFFICULTIES.find((name) => name === second);
  const date = pageDate(barePath);
  const page = { topic, path: barePath, difficulty };
  if (date === undefined) return { ...page, picture: topic };
  return { ...page, date, picture: `archive/${date}`, isOneOfMany: true };
}

/** The address that stands for all pages of a topic when one of them gets no page of its own. */
export function commonAddress({ topic }: PageAddress): PageAddress {
  return { topic, path: undefined, picture: topic };
}

function withoutSlash(path: string): string {
  return path === PAGE_PATHS.home ? path : path.replace(/\/$/, '');
}

function cronoGame(path: string, id = ''): PageAddress {
  const address = { topic: 'crono', path: undefined, picture: 'crono' } as const;
  if (!CRONO_GAME_ID.test(id)) return address;
  return { ...address, path, picture: `crono/${id}`, isOneOfMany: true };
}
