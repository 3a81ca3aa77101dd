import { DAILY_MODES } from '@starguess/game-core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { codeQuery } from '../server/code-query.ts';
import { DAILY_MODE_ENTRIES } from './daily-modes.ts';

export const cronoScreen = codeQuery(
  'crono-screen',
  async () => (await import('../features/crono/crono-screen.tsx')).CronoScreen,
);

export const newCronoGame = codeQuery(
  'new-crono-game',
  async () => (await import('../features/crono/new-crono-game.tsx')).NewCronoGame,
);

export const ageNotice = codeQuery(
  'age-notice',
  async () => (await import('../features/age-notice/age-notice.tsx')).AgeNotice,
);

/** Loads the code of every game, so that a player who is done with one need not wait for the next. */
export function WarmScreens() {
  const client = useQueryClient();
  useEffect(() => {
    for (const mode of DAILY_MODES) void client.prefetchQuery(DAILY_MODE_ENTRIES[mode].screen);
    void client.prefetchQuery(cronoScreen);
  }, [client]);
  return null;
}
