import { useEffect, useState } from 'react';

/** A finger that rests on the screen scrolls by this many pixels. */
const TREMOR = 4;

/**
 * Whether the player is scrolling down, so that what floats over the page should make way. Scrolling
 * up ends it, and so do the end of the page and the Tab key, which may be on its way there.
 */
export function useScrolledAway(): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      const { scrollY, innerHeight } = window;
      const isAtEnd =
        scrollY <= 0 || scrollY + innerHeight >= document.documentElement.scrollHeight - TREMOR;
      if (isAtEnd) setIsAway(false);
      else if (Math.abs(scrollY - last) < TREMOR) return;
      else setIsAway(scrollY > last);
      last = scrollY;
    };
    const show = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') setIsAway(false);
    };
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('keydown', show);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('keydown', show);
    };
  }, []);
  return isAway;
}
