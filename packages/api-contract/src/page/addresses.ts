import { DAILY_MODES, type DailyMode, DIFFICULTIES, type Difficulty } from '@starguess/game-core';
import { filledPath } from '../route.ts';

/** Every address that has a screen of its own; `:name` is one segment of a path. */
export const PAGE_PATHS = {
  home: '/',
  mode: '/:mode',
  difficulty: '/classic/:difficulty',
  /** Leads to Home, where today's game is. */
  crono: '/crono',
  newCronoGame: '/crono/new',
  cronoGame: '/crono/:id',
  privacy: '/privacy',
  /** Who's who: the performers, and the channels. An operator may switch both off. */
  cast: '/cast',
  castChannels: '/cast/channels',
} as const;

/** The values that a segment can have; a segment not listed here can be anything. */
const STEPS: Readonly<Record<string, readonly string[]>> = {
  mode: DAILY_MODES,
  difficulty: DIFFICULTIES,
};

export function dailyModeAddress(mode: DailyMode): string {
  return filledPath(PAGE_PATHS.mode, { mode });
}

export function difficultyAddress(difficulty: Difficulty): string {
  return filledPath(PAGE_PATHS.difficulty, { difficulty });
}

export function cronoGameAddress(id: string): string {
  return filledPath(PAGE_PATHS.cronoGame, { id });
}

/** Matches every path of the page, with or without a trailing slash. */
export function pagePathPattern(): RegExp {
  const alternatives = Object.values(PAGE_PATHS).map((path) =>
    path.slice(1).replaceAll(/:(\w+)/g, (_step, name: string) => {
      const known = STEPS[name];
      return known ? `(?:${known.join('|')})` : '[^/]+';
    }),
  );
  return new RegExp(`^/(?:(?:${alternatives.filter((path) => path !== '').join('|')})/?)?$`);
}
