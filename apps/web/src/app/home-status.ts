import { GAME_MODES } from '@starguess/game-core';
import { useQuery } from '@tanstack/react-query';
import type { HomeStatusProps } from '../features/home/home-status.tsx';
import { serverDateQuery } from '../server/server-date.ts';
import { modesDone } from '../stored/day-records.ts';
import { useStreak } from '../stored/use-streak.ts';

/** A mode counts as done as it does for the offer of the next one. */
export function useHomeStatus(): HomeStatusProps {
  const { data: today } = useQuery(serverDateQuery);
  const streak = useStreak(today?.date);
  const done = today === undefined ? undefined : modesDone(today.date);
  return { today, streak, done: GAME_MODES.map((mode) => done?.has(mode) ?? false) };
}
