import { useState } from 'react';
import { useClock } from '../../ui/use-clock.ts';
import type { TimedCronoGame } from './api.ts';

const TICK_MS = 100;

/**
 * Whole seconds left of a run, counted down between the server's answers. The answers round up,
 * so the earliest end any of them allowed is the closest to the server's.
 */
export function useCountdown({ remainingTime, arrivedAt }: TimedCronoGame): number {
  const [endsAt, setEndsAt] = useState(Number.POSITIVE_INFINITY);
  const allowed = arrivedAt + remainingTime * 1_000;
  if (allowed < endsAt) setEndsAt(allowed);

  const end = Math.min(allowed, endsAt);
  return useClock(() => secondsUntil(end), TICK_MS);
}

function secondsUntil(end: number): number {
  return Math.max(0, Math.ceil((end - performance.now()) / 1_000));
}
