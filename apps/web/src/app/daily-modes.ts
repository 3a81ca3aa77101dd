import type { DailyMode } from '@starguess/game-core';
import { channelGuessMode } from '../features/channel-guess/channel-guess-mode.tsx';
import { classicMode } from '../features/classic/classic-mode.tsx';
import type { DailyModeEntry } from '../features/daily/daily-mode-entry.ts';
import { imageGuessMode } from '../features/image-guess/image-guess-mode.tsx';

/** The entries of the daily modes. A new mode needs one line here. */
export const DAILY_MODE_ENTRIES: Readonly<Record<DailyMode, DailyModeEntry>> = {
  classic: classicMode,
  'image-guess': imageGuessMode,
  'channel-guess': channelGuessMode,
};
