// Kept apart: Home loads the other addresses and does not need these.

import { type DailyMode, DEFAULT_GAME_MODE, type Difficulty } from '@starguess/game-core';
import { filledPath } from '../route-addresses.ts';

/** The addresses of the puzzles of past dates. */
export const PAST_DAY_PATHS = {
  mode: '/:mode/:date',
  difficulty: ['', DEFAULT_GAME_MODE, ':difficulty', ':date'].join('/'),
} as const;

export function pastDayAddress(mode: DailyMode, date: string): string {
  return filledPath(PAST_DAY_PATHS.mode, { mode, date });
}

export function pastDifficultyAddress(difficulty: Difficulty, date: string): string {
  return filledPath(PAST_DAY_PATHS.difficulty, { difficulty, date });
}
