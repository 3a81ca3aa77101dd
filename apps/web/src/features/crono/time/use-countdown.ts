import { useState } from 'react';
import { useClock } from '../../../ui/use-clock.ts';
import type { TimedCronoGame } from '../crono-calls.ts';

/** `remainingTime` in seconds. */
type TimeLeft = Pick<TimedCronoGame, 'remainingTime' | 'arrivedAt'>;

const TICK_MS = 100;

/**
 * Counts down the whole seconds until a run ends or begins, between the server's answers. Each
 * answer rounds up, so the earliest end that any answer gave is the closest to the server's.
 */
export function useCountdown({ remainingTime, arrivedAt }: TimeLeft): number {
  const [endsAt, setEndsAt] = useState(Number.POSITIVE_INFINITY);
  const allowed = arrivedAt + remainingTime * 1_000;
  if (allowed < endsAt) setEndsAt(allowed);

  const end = Math.min(allowed, endsAt);
  return useClock(() => secondsUntil(end), TICK_MS);
}

function secondsUntil(end: number): number {
  return Math.max(0, Math.ceil((end - performance.now()) / 1_000));
}
