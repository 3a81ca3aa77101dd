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
    const pattern = path.replaceAll(/:(\w+)/g, (_segment, name: string) => {
      const values = SEGMENT_VALUES[name];
      return values ? `(?:${values.join('|')})` : '[^/]+';
    });
    return `${pattern}/?`;
  });
  return new RegExp(`^(?:${alternatives.join('|')})$`);
}
