import {
  DAILY_MODES,
  type DailyMode,
  DIFFICULTIES,
  type Difficulty,
  GAME_MODES,
  type GameMode,
} from '@starguess/game-core';
import { filledPath } from '../route-addresses.ts';
import { PAST_DAY_PATHS } from './past-day-addresses.ts';

/** Every address that has a screen of its own; `:name` is one segment of a path. */
export const PAGE_PATHS = {
  home: '/',
  mode: '/:mode',
  difficulty: '/classic/:difficulty',
  /** The calendar of past days. */
  archive: '/archive',
  /** Rounds drawn in the page; the query has the seed. */
  practice: '/practice/:game',
  /** Leads to Home, where today's game is. */
  crono: '/crono',
  newCronoGame: '/crono/new',
  cronoGame: '/crono/:id',
  /** The code that brings the player's games to other devices; another code may be in the fragment. */
  carryOn: '/carry-on',
  /** The tables of this browser. */
  tables: '/tables',
  /** One table; the fragment has the invitation to it. */
  table: '/table',
  privacy: '/privacy',
  /** Who's who: the performers, and the channels. An operator may switch both off. */
  cast: '/cast',
  castChannels: '/cast/channels',
} as const;

export const WEB_MANIFEST_PATH = '/manifest.webmanifest';

/** The values that a segment can have, as patterns; a segment not listed here can be anything. */
const SEGMENT_VALUES: Readonly<Record<string, readonly string[]>> = {
  mode: DAILY_MODES,
  difficulty: DIFFICULTIES,
  date: ['\\d{4}-\\d{2}-\\d{2}'],
  game: GAME_MODES,
};

export function dailyModeAddress(mode: DailyMode): string {
  return filledPath(PAGE_PATHS.mode, { mode });
}

export function difficultyAddress(difficulty: Difficulty): string {
  return filledPath(PAGE_PATHS.difficulty, { difficulty });
}

/** The address of practice in a mode, without the seed of a round. */
export function practiceAddress(game: GameMode): string {
  return filledPath(PAGE_PATHS.practice, { game });
}

/** The address of a page of the operator's own. */
export function ownPageAddress(slug: string): string {
  return `/pages/${slug}`;
}

export function cronoGameAddress(id: string): string {
  return filledPath(PAGE_PATHS.cronoGame, { id });
}

const ALL_PATHS = [...Object.values(PAGE_PATHS), ...Object.values(PAST_DAY_PATHS)];

/** Matches every path of these, with or without a trailing slash. */
export function pagePathPattern(paths: readonly string[] = ALL_PATHS): RegExp {
  const alternatives = paths.map((path) => {
    if (path === PAGE_PATHS.home) return path;
    const pattern = path.replaceAll(/:(\w+)/g, (_step, name: string) => {
      const known = SEGMENT_VALUES[name];
      return known ? `(?:${known.join('|')})` : '[^/]+';
    });
    return `${pattern}/?`;
  });
  return new RegExp(`^(?:${alternatives.join('|')})$`);
}

/** The path of the service worker, which starts the page without a network. */
export const SERVICE_WORKER_PATH = '/service-worker.js';

/**
 * The name of the database for the worker, and the start of the names of its caches. A host can have
 * sites in several folders, which browsers treat as one origin.
 *
 * @param base - where the host has the page: `/`, or a folder such as `/games/`.
 */
export function offlineName(base: string): string {
  // The slash at a folder's end keeps the names of `/a/` from beginning those of `/a-b/`.
  return base === '/' ? 'starguess' : `starguess${base}`;
}
