import type { DailyMode } from '@starguess/game-core';
import { lazy } from 'react';
import type { DailyScreen } from '../features/daily/daily-screen.ts';

/** The screens of the daily modes, each loaded on its first visit: a new mode is a line here. */
export const DAILY_SCREENS: Readonly<Record<DailyMode, DailyScreen>> = {
  classic: lazy(async () => ({
    default: (await import('../features/classic/classic-screen.tsx')).ClassicScreen,
  })),
  'image-guess': lazy(async () => ({
    default: (await import('../features/image-guess/image-guess-screen.tsx')).ImageGuessScreen,
  })),
  'channel-guess': lazy(async () => ({
    default: (await import('../features/channel-guess/channel-guess-screen.tsx'))
      .ChannelGuessScreen,
  })),
};
