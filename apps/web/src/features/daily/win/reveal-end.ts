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
    const end = () => changeWithTransition(() => setIsOver(true));
    const timer = window.setTimeout(end, duration);
    return () => window.clearTimeout(timer);
  }, [isFresh, duration]);
  return !isFresh || isOver || prefersReducedMotion();
}

/** The name of the travelling picture; winner-card.module.css sets its pace. */
const TRANSITION_NAME = 'answer';

const HERO = '[data-slot="guess-picture"], [data-slot="channel-logo"]';
const PICTURE_BEFORE = `${HERO}, [data-slot="guess-row"] img`;
const PICTURE_AFTER = `:is(${HERO}, [data-slot="win-box"] [data-shape])`;

/**
 * Makes a change that shows the winner card. The answer's picture travels from the newest guess into
 * the card, if the browser can do that; otherwise the card appears at once.
 */
function changeWithTransition(change: () => void): void {
  if (prefersReducedMotion() || typeof document.startViewTransition !== 'function') {
    change();
    return;
  }
  const pictureBefore = document.querySelector<HTMLElement>(PICTURE_BEFORE);
  nameTransition(pictureBefore, TRANSITION_NAME);
  const { ready, finished } = document.startViewTransition(() => {
    flushSync(change);
    nameTransition(pictureBefore, '');
    nameTransition(document.querySelector<HTMLElement>(PICTURE_AFTER), TRANSITION_NAME);
    // In the first frame, still covered by a snapshot of the old page, all that moves is invisible,
    // so it counts as no layout shift.
    document.body.animate({ opacity: [0, 1] }, 1);
  });
  // A page in the background skips the flight, but shows the card anyway.
  ready.catch(ignore);
  void finished.then(() => nameTransition(document.querySelector<HTMLElement>(PICTURE_AFTER), ''));
}

function nameTransition(picture: HTMLElement | null, viewTransitionName: string): void {
  picture?.style.setProperty('view-transition-name', viewTransitionName);
}

function ignore(): void {}
