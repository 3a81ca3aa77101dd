import type { DailyMode } from '@starguess/game-core';
import { storedCoachMark } from './coach-marks.ts';
import { storedKeys } from './storage.ts';

/** Whether the player has never guessed in a mode, in any of its puzzles. */
export function isIntroDue(mode: DailyMode): boolean {
  return introMark(mode).get() && !storedKeys().some((key) => key.startsWith(`${mode}-`));
}

/** The mode has been played: its introduction is over, also once its records are gone. */
export function endIntro(mode: DailyMode): void {
  introMark(mode).set(false);
}

function introMark(mode: DailyMode) {
  return storedCoachMark(`help-${mode}`);
}
