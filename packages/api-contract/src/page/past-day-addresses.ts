// Not in `addresses.ts`, so that Home's first view does not load them.

import type { DailyMode, Difficulty } from '@starguess/game-core';
import { filledPath } from '../route-addresses.ts';
import { SCREENS } from './screens.ts';

export function pastDayAddress(mode: DailyMode, date: string): string {
  return filledPath(SCREENS.pastDay.path, { mode, date });
}

export function pastDifficultyAddress(difficulty: Difficulty, date: string): string {
  return filledPath(SCREENS.pastDifficulty.path, { difficulty, date });
}
