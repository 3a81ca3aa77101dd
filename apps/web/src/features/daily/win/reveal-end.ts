import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { prefersReducedMotion } from '../../../browser/environment.ts';

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

/** The name of the travelling picture; winner-card.module.css sets its pace. */
const NAME = 'answer';

const HERO = '[data-slot="guess-picture"], [data-slot="channel-logo"]';
const BEFORE = `${HERO}, [data-slot="guess-row"] img`;
const AFTER = `:is(${HERO}, [data-slot="win-box"] [data-shape])`;

/**
 * Makes a change that shows the winner card. The answer's picture travels from the newest guess into
 * the card, where browsers can do that; otherwise the card is simply there.
 */
function changeInFlight(change: () => void): void {
  if (prefersReducedMotion() || typeof document.startViewTransition !== 'function') {
    change();
    return;
  }
  const start = document.querySelector<HTMLElement>(BEFORE);
  name(start, NAME);
  const { ready, finished } = document.startViewTransition(() => {
    flushSync(change);
    name(start, '');
    name(document.querySelector<HTMLElement>(AFTER), NAME);
  });
  // A page in the background skips the flight, and shows the card all the same.
  ready.catch(nothing);
  void finished.then(() => name(document.querySelector<HTMLElement>(AFTER), ''));
}

function name(picture: HTMLElement | null, viewTransitionName: string): void {
  picture?.style.setProperty('view-transition-name', viewTransitionName);
}

function nothing(): void {}
