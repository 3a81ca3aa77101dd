import { CRONO_GAME_ID, filledPath } from '@starguess/api-contract';
import {
  type HeadTopic,
  type PageLanguage,
  SCREENS,
  type SiteParts,
  screenAt,
} from '@starguess/api-contract/page';
import { type Difficulty, type GameMode, isCalendarDate } from '@starguess/game-core';

/** What kind of thing belongs at a path outside the API. */
export type PagePathKind =
  | 'page'
  /** The page's own not-found screen. */
  | 'unknown-page'
  /** Only a file, if it exists. */
  | 'file';

const FILE_FOLDERS = /^\/(?:api|assets|messages|art|catalog|share)(?:\/|$)/;
const FILE_EXTENSION = /\.[^./]+\/?$/;

/** Says what belongs at a path. Addresses of parts that the site lacks are unknown. */
export function pagePathKind(path: string, site: SiteParts = {}): PagePathKind {
  if (FILE_FOLDERS.test(path) || FILE_EXTENSION.test(path)) return 'file';
  return screenAt(path, site) === undefined ? 'unknown-page' : 'page';
}

/** The past date whose puzzle a page shows; `undefined` for a page that exists on any date. */
export function pageDate(path: string): string | undefined {
  return screenAt(path)?.date;
}

export type PageTopic = HeadTopic | 'own' | 'unknown';

/** A null `username` means an anonymous player. */
export type Challenge = { readonly score: number; readonly username: string | null };

export type PageAddress = {
  readonly topic: PageTopic;
  /** As the page's links have it; `undefined` if no page has this address. */
  readonly path: string | undefined;
  readonly difficulty?: Difficulty | undefined;
  /** The mode that is practised. */
  readonly game?: GameMode | undefined;
  /** The past day of a puzzle, `YYYY-MM-DD`. */
  readonly date?: string | undefined;
  /** The id of the private game of Crono that the page is for. */
  readonly race?: string | undefined;
  /** The score to beat in that game; null before anybody has played it. */
  readonly challenge?: Challenge | null | undefined;
  /** The name that the operator gave a page of their own. */
  readonly name?: string | undefined;
  /** The page's languages; absent if it has all. */
  readonly languages?: readonly PageLanguage[] | undefined;
  /** The name of the page's link picture below `/share/`. */
  readonly picture: string;
  /** Whether there are many addresses like this one. */
  readonly isOneOfMany?: true | undefined;
  /** Whether the site lacks the page, although its head is another page's. */
  readonly isMissing?: true | undefined;
};

export const UNKNOWN_ADDRESS: PageAddress = { topic: 'unknown', path: undefined, picture: 'site' };

/**
 * Opening this address creates a game. Its page is also the empty page that a service worker shows
 * for any other address.
 */
const NEW_GAME: PageAddress = { topic: 'home', path: undefined, picture: 'site' };

/** Reads the path of a page that the site does not have. A service worker asks for one of them. */
export function missingAddress(path: string): PageAddress {
  return withoutSlash(path) === SCREENS.newCronoGame.path
    ? { ...NEW_GAME, isMissing: true }
    : UNKNOWN_ADDRESS;
}

/** Reads the path of a page that exists. */
export function pageAddress(path: string): PageAddress {
  const found = screenAt(path);
  if (found === undefined) return UNKNOWN_ADDRESS;
  const { screen, topic, game, difficulty, date, id } = found;
  if (screen === SCREENS.newCronoGame) return NEW_GAME;
  if (id !== undefined && !CRONO_GAME_ID.test(id)) return commonAddress({ topic });
  return {
    topic,
    path: withoutSlash(path),
    game,
    difficulty,
    date,
    race: id === undefined || isCalendarDate(id) ? undefined : id,
    picture: filledPath(screen.picture ?? 'site', { mode: topic, date, id }),
    isOneOfMany: date !== undefined || id !== undefined ? true : undefined,
  };
}

/** The address whose page serves for all of a topic that have no page of their own. */
export function commonAddress({ topic }: Pick<PageAddress, 'topic'>): PageAddress {
  return { topic, path: undefined, picture: topic };
}

function withoutSlash(path: string): string {
  return path === SCREENS.home.path ? path : path.replace(/\/$/, '');
}
