import {
  DAILY_MODES,
  type DailyMode,
  DIFFICULTIES,
  type Difficulty,
  GAME_MODES,
  type GameMode,
} from '@starguess/game-core';
import { filledPath } from '../route-addresses.ts';
import { SCREENS } from './screens.ts';

export const WEB_MANIFEST_PATH = '/manifest.webmanifest';

/** The values that a segment can have, as patterns; a segment not listed here can be anything. */
const SEGMENT_VALUES: Readonly<Record<string, readonly string[]>> = {
  mode: DAILY_MODES,
  difficulty: DIFFICULTIES,
  date: ['\\d{4}-\\d{2}-\\d{2}'],
  game: GAME_MODES,
};

export function dailyModeAddress(mode: DailyMode): string {
  return filledPath(SCREENS.mode.path, { mode });
}

export function difficultyAddress(difficulty: Difficulty): string {
  return filledPath(SCREENS.difficulty.path, { difficulty });
}

/** The address of practice in a mode, without the seed of a round. */
export function practiceAddress(game: GameMode): string {
  return filledPath(SCREENS.practice.path, { game });
}

/** The address of a page of the operator's own. */
export function ownPageAddress(slug: string): string {
  return `/pages/${slug}`;
}

export function cronoGameAddress(id: string): string {
  return filledPath(SCREENS.cronoGame.path, { id });
}

const ALL_PATHS = Object.values(SCREENS).map(({ path }) => path);

/** Matches every path of these, with or without a trailing slash. */
export function pagePathPattern(paths: readonly string[] = ALL_PATHS): RegExp {
  const alternatives = paths.map((path) => {
    if (path === SCREENS.home.path) return path;
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
