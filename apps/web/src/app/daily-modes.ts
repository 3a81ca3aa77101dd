import type { DailyMode } from '@starguess/game-core';
import { channelGuessMode } from '../features/channel-guess/channel-guess-mode.tsx';
import { classicMode } from '../features/classic/classic-mode.tsx';
import type { DailyModeEntry } from '../features/daily/daily-mode-entry.ts';
import { imageGuessMode } from '../features/image-guess/image-guess-mode.tsx';

/** The folders of the daily modes: a new mode is a line here. */
export const DAILY_MODE_ENTRIES: Readonly<Record<DailyMode, DailyModeEntry>> = {
  classic: classicMode,
  'image-guess': imageGuessMode,
  'channel-guess': channelGuessMode,
};
