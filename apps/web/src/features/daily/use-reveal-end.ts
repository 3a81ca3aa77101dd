import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '../../lib/motion.ts';

/**
 * Whether a reveal that starts with `isFresh` is over: at once for what was restored and where
 * reduced motion is asked, else after `duration` milliseconds. Never waits for an animation.
 */
export function useRevealEnd(isFresh: boolean, duration: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isFresh) return;
    const timer = window.setTimeout(() => setIsOver(true), duration);
    return () => window.clearTimeout(timer);
  }, [isFresh, duration]);
  return !isFresh || isOver || prefersReducedMotion();
}
