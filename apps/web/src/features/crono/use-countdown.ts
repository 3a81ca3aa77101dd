import { useEffect, useState } from 'react';
import type { TimedCronoGame } from './crono-api.ts';

const TICK_MS = 100;

/**
 * Whole seconds left of a run, counted down between the server's answers. The answers round up,
 * so the earliest end any of them allowed is the closest to the server's.
 */
export function useCountdown({ remainingTime, arrivedAt }: TimedCronoGame): number {
  const [endsAt, setEndsAt] = useState(Number.POSITIVE_INFINITY);
  const allowed = arrivedAt + remainingTime * 1_000;
  if (allowed < endsAt) setEndsAt(allowed);

  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(performance.now()), TICK_MS);
    return () => window.clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Math.min(allowed, endsAt) - now) / 1_000));
}
