import { DAILY_MODES, type DailyMode, DIFFICULTIES, type Difficulty } from '@starguess/game-core';
import { filledPath } from '../route.ts';

/** Every address the page has a screen of its own at; `:name` is one step of a path. */
export const PAGE_PATHS = {
  home: '/',
  mode: '/:mode',
  difficulty: '/classic/:difficulty',
  /** Leads to today's game. */
  crono: '/crono',
  newCronoGame: '/crono/new',
  cronoGame: '/crono/:id',
} as const;

/** What a step can be; any other step can be anything. */
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

/** Matches every path of the page, with and without a slash at its end. */
export function pagePathPattern(): RegExp {
  const alternatives = Object.values(PAGE_PATHS).map((path) =>
    path.slice(1).replaceAll(/:(\w+)/g, (_step, name: string) => {
      const known = STEPS[name];
      return known ? `(?:${known.join('|')})` : '[^/]+';
    }),
  );
  return new RegExp(`^/(?:(?:${alternatives.filter((path) => path !== '').join('|')})/?)?$`);
}
