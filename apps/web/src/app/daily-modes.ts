import type { DailyMode, GameMode } from '@starguess/game-core';
import type { ComponentType } from 'react';
import { channelGuessMode } from '../features/channel-guess/channel-guess-mode.tsx';
import { classicMode } from '../features/classic/classic-mode.tsx';
import { cronoMode } from '../features/crono/crono-mode.tsx';
import type { DailyModeEntry } from '../features/daily/daily-mode-entry.ts';
import { imageGuessMode } from '../features/image-guess/image-guess-mode.tsx';

/** The entries of the daily modes. A new mode needs one line here. */
export const DAILY_MODE_ENTRIES: Readonly<Record<DailyMode, DailyModeEntry>> = {
  classic: classicMode,
  'image-guess': imageGuessMode,
  'channel-guess': channelGuessMode,
};

/** The drawing of a mode: shapes on a square of 96 × 96 units. */
export function drawingOf(mode: GameMode): ComponentType {
  return mode === 'crono' ? cronoMode.Drawing : DAILY_MODE_ENTRIES[mode].Drawing;
}
