import { DAILY_MODES } from '@starguess/game-core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cronoMode } from '../features/crono/crono-mode.tsx';
import { DAILY_MODE_ENTRIES } from './daily-modes.ts';

/** Loads the code of every game in advance, so that a player need not wait for the next one. */
export function WarmScreens() {
  const client = useQueryClient();
  useEffect(() => {
    for (const mode of DAILY_MODES) void client.prefetchQuery(DAILY_MODE_ENTRIES[mode].screen);
    void client.prefetchQuery(cronoMode.screen);
  }, [client]);
  return null;
}
