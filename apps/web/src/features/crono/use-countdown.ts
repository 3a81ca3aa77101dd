import { useState } from 'react';
import { useClock } from '../../ui/clock.ts';
import type { TimedCronoGame } from './crono-game.ts';

/** `remainingTime` in seconds; `arrivedAt` in milliseconds, by `performance.now()`. */
export type TimeLeft = Pick<TimedCronoGame, 'remainingTime' | 'arrivedAt'>;

/** Milliseconds between two readings of the clock. */
const TICK_MS = 100;

/**
 * Counts down the whole seconds until a run ends or begins, between the server's answers. Each
 * answer rounds up, so the earliest end that any answer gave is the closest to the server's.
 */
export function useCountdown({ remainingTime, arrivedAt }: TimeLeft): number {
  const [endsAt, setEndsAt] = useState(Number.POSITIVE_INFINITY);
  const latestEnd = arrivedAt + remainingTime * 1_000;
  if (latestEnd < endsAt) setEndsAt(latestEnd);

  const end = Math.min(latestEnd, endsAt);
  return useClock(() => secondsUntil(end), TICK_MS);
}

function secondsUntil(end: number): number {
  return Math.max(0, Math.ceil((end - performance.now()) / 1_000));
}
