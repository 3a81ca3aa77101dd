import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '../../../page/motion.ts';
import { changeInFlight } from './portrait-flight.ts';

/**
 * Whether a reveal that starts with `isFresh` is over. It is over at once for a restored game and
 * with reduced motion, otherwise after `duration` milliseconds. It never waits for an animation.
 */
export function useRevealEnd(isFresh: boolean, duration: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isFresh) return;
    const end = () => changeInFlight(() => setIsOver(true));
    const timer = window.setTimeout(end, duration);
    return () => window.clearTimeout(timer);
  }, [isFresh, duration]);
  return !isFresh || isOver || prefersReducedMotion();
}
